-- Of an MRP some two lakh above the price, a hundred times the difference in paise is more than an integer holds.
alter table products alter column discount_percent set expression as
  (case when mrp_paise > price_paise then ((mrp_paise - price_paise)::bigint * 100 / mrp_paise) else 0 end);
