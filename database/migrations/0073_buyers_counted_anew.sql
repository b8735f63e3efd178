-- Whose products moved to another category before 0072 noted it.
insert into outreach_trail (user_id) select user_id from outreach_people where category_ids <> '{}';
