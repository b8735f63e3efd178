-- As which version a draft was ordered: late money does not buy what staff have changed since. Null for orders from before.
alter table orders add column draft_version integer;
