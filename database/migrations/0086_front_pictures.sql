-- Cards show the pictures whose view is 'front': this is now always the first picture of each colour, and no other.
with placed as (
  select id, row_number() over (partition by product_id, color order by position, id) = 1 as is_first from product_pictures
)
update product_pictures p set view = case when placed.is_first then 'front' else 'detail' end
from placed where placed.id = p.id and placed.is_first <> (p.view = 'front');
