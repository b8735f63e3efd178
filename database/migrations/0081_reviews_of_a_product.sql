-- Whoever deletes a product asks for its reviews, those that wait or are hidden too; without this every deletion went
-- through all reviews.
create index reviews_product_idx on reviews (product_id);
