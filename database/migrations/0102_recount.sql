-- What 0099 and 0101 count otherwise is counted anew; a step of its own, because it reads rows.
insert into outreach_trail (user_id) select user_id from outreach_people where orders > 0;
insert into sales_trail (hour, is_sale)
select distinct date_trunc('hour', created_at, 'Asia/Kolkata'), false from credits where refund_id is not null;
