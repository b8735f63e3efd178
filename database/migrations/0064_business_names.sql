-- Who wants the invoice for a business names it: rule 46 of the CGST Rules asks for name, address and GSTIN.
alter table orders
  add column business_name text constraint orders_business_name_length check (length(business_name) between 1 and 100);
alter table drafts
  add column business_name text constraint drafts_business_name_length check (length(business_name) between 1 and 100);

-- Drafts that were made before can still be ordered.
update drafts set business_name = nullif(trim(left(address ->> 'fullName', 100)), '') where gstin is not null;
