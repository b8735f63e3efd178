-- Drafts that were made before 0064 can still be ordered.
update drafts set business_name = nullif(trim(left(address ->> 'fullName', 100)), '')
  where gstin is not null and business_name is null;
