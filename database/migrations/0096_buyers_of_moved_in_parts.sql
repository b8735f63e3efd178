-- The buyers of a product that moved are noted in parts: a bestseller has more order lines than one statement can read.
-- Its lines are read in order of their ids, up to this one so far.
alter table outreach_moved add column after_line uuid not null default '00000000-0000-0000-0000-000000000000';
create index if not exists order_lines_of_product_idx on order_lines (product_id, id);
