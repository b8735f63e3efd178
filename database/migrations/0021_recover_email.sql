-- The way back for an address that somebody else has changed: a code mailed to the address from before.
alter table identity.oob_code
  drop constraint oob_code_purpose_check,
  drop constraint oob_code_new_email_check,
  add constraint oob_code_purpose_check
    check (purpose in ('PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL')),
  add constraint oob_code_new_email_check
    check ((purpose in ('VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL')) = (new_email is not null));
