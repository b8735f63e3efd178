-- Credits without a refund took their worth off the sales, also where all of the money had gone back before: those hours are
-- counted anew.
insert into sales_trail (hour, is_sale)
select distinct date_trunc('hour', created_at, 'Asia/Kolkata'), false from credits where refund_id is null and amount_paise > 0;
