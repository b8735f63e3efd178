-- "Newest" sorts by publication: a product that was a draft for weeks is new to shoppers on the day it goes on sale.
create index products_published_idx on products (published_at desc, id desc) where is_active;
create index products_category_published_idx on products (category_id, published_at desc, id desc)
  include (price_paise) where is_active;
create index products_fit_published_idx on products (fit, published_at desc, id desc) where is_active;
