-- What drafts_guest_email_idx stands in for.
drop index drafts_phone_idx;
