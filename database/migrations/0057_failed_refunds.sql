-- Refunds that were refused: few of many, asked for by the desk and by whoever watches the shop.
create index refunds_failed_idx on refunds (gateway_payment_id) where status = 'failed';
