-- Since when nothing shows a picture; null while something does, or nobody has looked (server/resources/pictures).
alter table pictures add column unused_since timestamptz;
create index pictures_unused_idx on pictures (unused_since) where unused_since is not null;
