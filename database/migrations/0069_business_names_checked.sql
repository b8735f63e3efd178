-- What 0064 promised of new rows holds for all. Orders come in meanwhile.
alter table orders validate constraint orders_business_name_length;
alter table drafts validate constraint drafts_business_name_length;
