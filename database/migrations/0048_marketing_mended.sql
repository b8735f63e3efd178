-- One way to call a city, for the marketer's numbers and for whom a message is meant; channels of our own links before made-up
-- ones; a page that names itself as canonical is no copy.

-- A city however it was typed: 'Bengaluru' for ' bangalore'; '' where nothing was.
create function city_called(typed text) returns text language sql immutable parallel safe return (
  select coalesce(now_called, initcap(plain), '')
  from (select btrim(lower(regexp_replace(typed, '\s+', ' ', 'g'))) as plain) t
  left join (values ('bangalore', 'Bengaluru'), ('bombay', 'Mumbai'), ('calcutta', 'Kolkata'), ('madras', 'Chennai'),
    ('gurgaon', 'Gurugram'), ('mysore', 'Mysuru'), ('mangalore', 'Mangaluru'), ('poona', 'Pune'), ('baroda', 'Vadodara'),
    ('trivandrum', 'Thiruvananthapuram'), ('cochin', 'Kochi'), ('pondicherry', 'Puducherry'), ('allahabad', 'Prayagraj'),
    ('vizag', 'Visakhapatnam'), ('new delhi', 'Delhi')) renamed (before, now_called) on before = plain);

create or replace function city_of(address jsonb) returns text language sql immutable parallel safe return (
  select case when city = '' then '' else left(
    city || case when coalesce(address ->> 'state', '') = '' then '' else ', ' || btrim(address ->> 'state') end, 160) end
  from (select city_called(address ->> 'city') as city) called);

update outreach_people set city = city_called(city) where city <> city_called(city);

-- The channel of that name, made when there is none. Those of our own links and messages always are; of others, on a day, at
-- most 500 that name one of our campaigns and 500 that do not, so that who makes names up takes nothing from real ones.
create or replace function channel_of(wanted channels) returns integer language plpgsql as $$
declare
  found_id integer;
  is_link boolean;
  is_known boolean;
begin
  select c.id into found_id from channels c
  where (c.source, c.medium, c.campaign, c.content, c.device)
    = (wanted.source, wanted.medium, wanted.campaign, wanted.content, wanted.device);
  if found_id is not null then
    return found_id;
  end if;
  is_link := exists (select from campaigns k join campaign_links l on l.campaign_id = k.id join campaign_variants v on v.link_id = l.id
      where (k.slug, l.source, l.medium, v.content) = (wanted.campaign, wanted.source, wanted.medium, wanted.content))
    or exists (select from outreach o where o.slug = wanted.campaign and wanted.medium = 'message'
      and wanted.source in ('mail', 'push') and wanted.content = '');
  is_known := wanted.campaign in (select slug from campaigns union all select slug from outreach);
  if is_link or (
    select count(*) from channels c where c.made_on = wanted.made_on
      and (c.campaign in (select slug from campaigns union all select slug from outreach)) = is_known
  ) < 500 then
    insert into channels (source, medium, campaign, content, device, made_on)
    values (wanted.source, wanted.medium, wanted.campaign, wanted.content, wanted.device, wanted.made_on)
    on conflict do nothing returning id into found_id;
  end if;
  if found_id is null then
    -- Somebody else made it meanwhile, or the day has too many.
    select c.id into found_id from channels c
    where c.device = wanted.device and (c.source, c.medium, c.campaign, c.content)
      in ((wanted.source, wanted.medium, wanted.campaign, wanted.content), ('(other)', '', '', ''))
    order by c.source = '(other)' limit 1;
  end if;
  return found_id;
end $$;

-- From now on this is not written any more.
update products set seo_canonical = '' where seo_canonical = '/product/' || slug;
update categories set seo_canonical = '' where seo_canonical = '/products/' || slug;
