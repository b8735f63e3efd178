-- What people agreed to before the log of 0062, each thing once however often this runs; who deletes their account meanwhile is
-- left out. A step of its own, as is 0068: nobody waits for a table while its rows are gone through.
insert into consent_log (user_id, topic, channel, is_given, words_version, at)
  select s.user_id, 'stock', 'email', true, s.consent_version, s.created_at
  from users u join stock_alerts s on s.user_id = u.id
  where not exists (select from consent_log l where l.user_id = u.id
    and (l.topic, l.channel, l.is_given, l.at) = ('stock', 'email', true, s.created_at))
  order by s.created_at for key share of u;
insert into consent_log (user_id, topic, channel, is_given, at)
  select c.user_id, c.topic, c.channel, c.is_on, c.changed_at
  from users u join message_choices c on c.user_id = u.id
  where not exists (select from consent_log l where l.user_id = u.id
    and (l.topic, l.channel, l.is_given, l.at) = (c.topic, c.channel, c.is_on, c.changed_at))
  order by c.changed_at for key share of u;
insert into consent_log (email_hash, topic, channel, is_given, words_version, at)
  select h.email_hash, 'stock', 'email', true, s.consent_version, s.created_at
  from stock_alerts s, sha256(convert_to(s.email, 'UTF8')) h (email_hash)
  where s.user_id is null and not exists (select from consent_log l where l.email_hash = h.email_hash
    and (l.topic, l.channel, l.is_given, l.at) = ('stock', 'email', true, s.created_at))
  order by s.created_at;

-- Since 0063 an address that nobody has proven, and a child, count as nobody to write to.
insert into outreach_trail (user_id)
  select id from users where marketing_email_since is not null or marketing_push_since is not null;
