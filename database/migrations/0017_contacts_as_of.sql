-- How new the ID token was from which a person's e-mail and phone were taken: an older one, which lives up to an hour in
-- another browser, must not bring back what the person has changed or somebody else has proven since.
alter table users add column contacts_as_of timestamptz;
