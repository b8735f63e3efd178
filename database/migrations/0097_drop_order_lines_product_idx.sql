-- Replaced by the index of 0096; a step of its own, because it needs a stronger lock.
drop index order_lines_product_idx;
