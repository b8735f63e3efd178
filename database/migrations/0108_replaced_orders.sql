-- Orders that their buyer has replaced before paying for them: they are left out of "My orders".
create index if not exists orders_replaced_idx on orders (user_id) where status = 'cancelled'
  and payment_method = 'RAZORPAY' and payment_status in ('PENDING', 'FAILED') and cancel_reason = 'Replaced by a newer order';
