-- What runs low goes by the level of a variant or of the shop (migration 0031), in the list of products too: nothing asks for
-- "5 or fewer" any more.
drop index variants_few_left_idx;
