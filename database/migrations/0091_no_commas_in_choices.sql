-- Lists of colours and sizes are separated by commas in filters and addresses: such a name could be chosen, but found nothing.
-- New ones are refused; "Navy, white" becomes "Navy / white". Variants and pictures follow their colour by foreign keys.
do $$
declare
  one record;
  wanted text;
  free text;
  number integer;
begin
  for one in select product_id, name from product_colors where name like '%,%' order by product_id, position, name loop
    wanted := coalesce(nullif(left(btrim(regexp_replace(one.name, '\s*,\s*', ' / ', 'g'), ' /'), 40), ''), 'Colour');
    free := wanted;
    number := 1;
    while exists (select from product_colors where product_id = one.product_id and name = free) loop
      number := number + 1;
      free := left(wanted, 36) || ' ' || number;
    end loop;
    update product_colors set name = free where product_id = one.product_id and name = one.name;
    update drafts d set items = (
      select jsonb_agg(
        case when item @> jsonb_build_object('productId', one.product_id, 'color', one.name)
          then item || jsonb_build_object('color', free) else item end order by place)
      from jsonb_array_elements(d.items) with ordinality items (item, place)
    ) where d.items @> jsonb_build_array(jsonb_build_object('productId', one.product_id, 'color', one.name));
  end loop;

  for one in select distinct product_id, size from variants where size like '%,%' order by product_id, size loop
    wanted := coalesce(nullif(left(btrim(regexp_replace(one.size, '\s*,\s*', ' / ', 'g'), ' /'), 20), ''), 'Size');
    free := wanted;
    number := 1;
    while exists (select from variants where product_id = one.product_id and size = free) loop
      number := number + 1;
      free := left(wanted, 16) || ' ' || number;
    end loop;
    update variants set size = free where product_id = one.product_id and size = one.size;
    update products p set size_chart = (
      select jsonb_agg(
        case when line ->> 'size' = one.size then line || jsonb_build_object('size', free) else line end order by place)
      from jsonb_array_elements(p.size_chart) with ordinality lines (line, place)
    ) where p.id = one.product_id and p.size_chart @> jsonb_build_array(jsonb_build_object('size', one.size));
    update drafts d set items = (
      select jsonb_agg(
        case when item @> jsonb_build_object('productId', one.product_id, 'size', one.size)
          then item || jsonb_build_object('size', free) else item end order by place)
      from jsonb_array_elements(d.items) with ordinality items (item, place)
    ) where d.items @> jsonb_build_array(jsonb_build_object('productId', one.product_id, 'size', one.size));
  end loop;
end $$;
