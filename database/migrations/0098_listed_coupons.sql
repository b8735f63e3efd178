-- The coupons that every cart is offered: few among many personal ones.
create index if not exists coupons_listed_idx on coupons (created_at, id) where is_listed and is_active;
