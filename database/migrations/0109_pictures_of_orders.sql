-- Pictures that order lines name in their `image_url` (/media/{key}/…) are kept when their product has others.
create index if not exists order_lines_picture_idx on order_lines (split_part(image_url, '/', 3));
