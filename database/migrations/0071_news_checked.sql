-- What 0070 asked of new rows holds for all.
alter table shop_settings validate constraint shop_settings_news_email_length;
