-- Results of a campaign are read by the UTM parameters of its links: those of a clicked link stay, as its address does (0072).
create or replace function guard_clicked_name() returns trigger language plpgsql as $$
begin
  if exists (select from campaign_variants v join campaign_clicks c on c.variant_id = v.id
      where v.campaign_id = new.id or v.link_id = new.id or v.id = new.id) then
    raise exception 'it has been clicked' using errcode = 'check_violation', constraint = tg_argv[0];
  end if;
  return new;
end $$;
create trigger campaign_links_utm_stays before update of source, medium on campaign_links for each row
  when ((old.source, old.medium) is distinct from (new.source, new.medium))
  execute function guard_clicked_name('campaign_links_clicked_utm');
create trigger campaign_variants_content_stays before update of content on campaign_variants for each row
  when (old.content <> new.content) execute function guard_clicked_name('campaign_variants_clicked_content');
