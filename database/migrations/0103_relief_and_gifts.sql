-- What a coupon covers of a line's shipping, which its discount includes, and what its buyer gets for nothing, at list price.
alter table order_lines
  add column relief_paise integer not null default 0,
  add column gift_paise integer not null default 0,
  add constraint order_lines_relief_within_shipping check (relief_paise between 0 and shipping_paise) not valid,
  add constraint order_lines_gift_within_total check (gift_paise between 0 and total_paise) not valid;
