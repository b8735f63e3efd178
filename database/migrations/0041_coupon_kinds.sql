-- Coupons that give pieces away, that are for somebody's first order, for several categories, or go together with another.
alter table coupons
  drop constraint coupons_type_known,
  add constraint coupons_type_known check (discount_type in ('flat', 'percentage', 'delivery', 'bxgy')),
  -- Of bxgy: whoever pays for so many pieces gets so many more at discount_value percent off, at most so often in an order.
  add column buy_pieces integer constraint coupons_buy_pieces_range check (buy_pieces between 1 and 50),
  add column get_pieces integer constraint coupons_get_pieces_range check (get_pieces between 1 and 50),
  add column most_sets integer constraint coupons_most_sets_positive check (most_sets > 0),
  add constraint coupons_pieces_of_bxgy check (
    case discount_type when 'bxgy' then buy_pieces is not null and get_pieces is not null
    else buy_pieces is null and get_pieces is null and most_sets is null end),
  drop constraint coupons_percent_range,
  add constraint coupons_percent_range check (discount_type not in ('percentage', 'bxgy') or discount_value <= 100),
  add column is_first_order boolean not null default false,
  -- May be used together with one other.
  add column is_stackable boolean not null default false,
  -- The only categories it is for, in the order staff chose them; none for all goods.
  add column category_ids uuid[] not null default '{}',
  -- Rises with every change by staff: whoever saves says which version they changed.
  add column version integer not null default 1;

update coupons set category_ids = array[category_id] where category_id is not null;
alter table coupons drop column category_id;
create index coupons_categories_idx on coupons using gin (category_ids);

-- What a foreign key would be for a list: a coupon names categories that there are, and none goes while a coupon names it
-- (a coupon without its category would be one for everything).
create function check_coupon_categories() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from categories where id = any (new.category_ids) for key share) found)
    <> cardinality(new.category_ids) then
    raise exception 'a category is gone' using errcode = 'foreign_key_violation', constraint = 'coupons_categories_known';
  end if;
  return null;
end $$;
create constraint trigger coupons_categories_known after insert or update of category_ids on coupons
  for each row when (new.category_ids <> '{}') execute function check_coupon_categories();

create function keep_coupon_categories() returns trigger language plpgsql as $$
begin
  if exists (select from coupons where category_ids @> array[old.id]) then
    raise exception 'a coupon is for this category' using errcode = 'foreign_key_violation', constraint = 'coupons_categories_kept';
  end if;
  return null;
end $$;
create trigger categories_kept_by_coupons after delete on categories for each row execute function keep_coupon_categories();

-- Orders write none of these.
create trigger coupons_raise_version before update of code, description, discount_type, discount_value, min_order_paise,
  max_discount_paise, max_uses, max_uses_per_user, is_free, is_active, is_listed, valid_from, valid_until, buy_pieces,
  get_pieces, most_sets, is_first_order, is_stackable, category_ids on coupons
  for each row execute function raise_version();

drop trigger note_change on coupons;
call watch_changes('coupons', 'coupon', 'id', 'id', 'code', 'used_count,revenue_paise,given_paise,version');
