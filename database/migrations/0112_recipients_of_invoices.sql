-- To whom an invoice was made out, with its credit notes: the buyer's name, address and phone at its issue, also where
-- the order goes elsewhere afterwards. Null: issued by an earlier release, made out to the order's.
alter table invoices add column recipient jsonb;
