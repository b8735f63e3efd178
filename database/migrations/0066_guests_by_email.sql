-- What guests ordered is of the account that has proven the e-mail in it (personal-data.queries.ts).
create index drafts_guest_email_idx on drafts (lower(address ->> 'email')) where user_id is null;
create index orders_guest_email_idx on orders (lower(shipping_address ->> 'email'))
  where user_id is null and deidentified_at is null;
-- Consents of guests whose address is still known.
create index consent_log_guests_idx on consent_log (at) where email_hash is not null;
-- Orders without a buyer that still name a business, until the tax law lets go of them.
create index orders_nobodys_business_idx on orders (created_at) where deidentified_at is not null and gstin is not null;
