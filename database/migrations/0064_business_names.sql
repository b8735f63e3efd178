-- Who wants the invoice for a business names it: rule 46 of the CGST Rules asks for name, address and GSTIN. Nothing is looked
-- through while the tables are held: 0069 validates.
alter table orders add column business_name text,
  add constraint orders_business_name_length check (length(business_name) between 1 and 100) not valid;
alter table drafts add column business_name text,
  add constraint drafts_business_name_length check (length(business_name) between 1 and 100) not valid;
