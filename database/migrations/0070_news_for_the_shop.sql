-- Where the shop itself hears of new orders and returns; null: nobody does.
alter table shop_settings add column news_email text,
  add constraint shop_settings_news_email_length check (char_length(news_email) between 3 and 120) not valid;
