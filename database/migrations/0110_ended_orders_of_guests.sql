-- Orders of guests that ended without having been paid for: `forget-guests` anonymises them after 90 days.
create index if not exists orders_ended_of_guests_idx on orders (created_at, id) where user_id is null
  and deidentified_at is null and status in ('expired', 'cancelled') and payment_method = 'RAZORPAY'
  and payment_status in ('PENDING', 'FAILED');
