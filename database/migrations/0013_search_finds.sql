-- Whether anything is found. Asked as a plain "exists", the planner reads the table from its start, hoping to meet a match
-- soon; where there is none it reads all of it. The index knows in a millisecond.
create function search_finds(place text, asked tsquery) returns boolean
language plpgsql stable parallel safe set enable_seqscan = off as $$
begin
  if place = 'title' then
    return exists (select from search_documents d where d.title @@ asked);
  elsif place = 'document' then
    return exists (select from search_documents d where d.document @@ asked);
  end if;
  return exists (select from search_wordings d where d.wording @@ asked);
end
$$;
