-- Replaced by the indexes of 0088; a step of its own, because it needs a stronger lock.
drop index products_newest_idx, products_category_newest_idx, products_fit_newest_idx;
