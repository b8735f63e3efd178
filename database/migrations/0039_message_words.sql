-- Words of mails that staff have written; a template without a row has the shop's own (contract/rules/message-templates.ts).
create table message_words (
  template text constraint message_words_pkey primary key
    constraint message_words_template_shape check (template ~ '^[a-z][a-z-]{0,39}$'),
  subject text not null constraint message_words_subject_length check (char_length(subject) between 1 and 120),
  preview text not null default '' constraint message_words_preview_length check (char_length(preview) <= 200),
  heading text not null constraint message_words_heading_length check (char_length(heading) between 1 and 120),
  opening text not null constraint message_words_opening_length check (char_length(opening) between 1 and 1500),
  closing text not null default '' constraint message_words_closing_length check (char_length(closing) <= 1000),
  -- Rises with every change, whoever makes it.
  version integer not null default 1
);
call watch_changes('message_words', 'message', 'template', 'template', 'template', 'version');

create trigger message_words_raise_version before update on message_words for each row execute function raise_version();

-- The list of pincodes: sorted and narrowed by these, searched by the first digits or by a part of the city.
alter table pincodes add column version integer not null default 1;
create index pincodes_digits_prefix_idx on pincodes (digits text_pattern_ops);
create index pincodes_city_idx on pincodes (city, digits);
create index pincodes_state_idx on pincodes (state, digits);
create index pincodes_city_text_idx on pincodes using gin (city gin_trgm_ops);

create trigger pincodes_raise_version before update on pincodes for each row execute function raise_version();

drop trigger note_change on pincodes;
call watch_changes('pincodes', 'pincode', 'digits', 'digits', 'digits', 'version');
