-- Whoever proves their e-mail or names another date of birth is counted anew: marketing goes to proven addresses, and to no child.
create or replace trigger users_note_consent
  after update of email, email_verified_at, date_of_birth, marketing_email_since, marketing_push_since, disabled_at on users for each row
  when ((old.email, old.email_verified_at, old.date_of_birth, old.marketing_email_since, old.marketing_push_since, old.disabled_at)
    is distinct from
    (new.email, new.email_verified_at, new.date_of_birth, new.marketing_email_since, new.marketing_push_since, new.disabled_at))
  execute function note_person('id');
