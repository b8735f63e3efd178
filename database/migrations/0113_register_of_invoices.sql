-- The tax register: invoices and credit notes by the day they were issued.
create index if not exists invoices_issued_idx on invoices (issued_at);
