-- Staff sort people by name and by when they were last here; nobody ever here comes last either way.
create index users_name_idx on users (lower(name), id);
create index users_last_login_idx on users (last_login_at desc nulls last, id desc);
