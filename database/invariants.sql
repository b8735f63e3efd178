-- What must hold whatever happened: a statement finds what breaks the rule that stands above it; a row found is a fault.
-- Read by database/invariants.ts and asked after each test file and each proof. Those marked [whole] hold only where nobody
-- has written into the tables by hand.

-- stock on hand is the sum of its movements
select v.id, v.on_hand, coalesce(sum(m.quantity), 0) as moved from variants v left join stock_movements m on m.variant_id = v.id
group by v.id having v.on_hand <> coalesce(sum(m.quantity), 0);

-- reserved pieces are on hand
select id, reserved, on_hand from variants where reserved < 0 or reserved > on_hand;

-- reserved pieces are those held
select v.id, v.reserved from variants v left join stock_holds h on h.variant_id = v.id and h.state = 'held'
group by v.id having v.reserved <> coalesce(sum(h.quantity), 0);

-- a subtotal is the sum of its lines
select o.id, o.subtotal_paise from orders o left join order_lines l on l.order_id = o.id
group by o.id having o.subtotal_paise <> coalesce(sum(l.total_paise), 0);

-- a total is subtotal, shipping, cash fee and discount
select id from orders where total_paise <> subtotal_paise + shipping_paise + cod_fee_paise - discount_paise - free_discount_paise
  or discount_paise + free_discount_paise > subtotal_paise + shipping_paise;

-- discounts, shipping and tax of an order are those of its lines
select o.id from orders o join order_lines l on l.order_id = o.id where o.place_of_supply is not null
group by o.id having sum(l.discount_paise) <> o.discount_paise or sum(l.free_discount_paise) <> o.free_discount_paise
  or sum(l.shipping_paise) <> o.shipping_paise or sum(l.cod_fee_paise) <> o.cod_fee_paise
  or sum(l.taxable_paise + l.cgst_paise + l.sgst_paise + l.igst_paise) <> o.total_paise;

-- what coupons took is what orders gave
select o.id from orders o left join coupon_uses u on u.order_id = o.id
group by o.id having coalesce(sum(u.discount_paise), 0) > o.discount_paise + o.free_discount_paise;

-- an order that ended holds no coupon
select o.id from orders o join coupon_uses u on u.order_id = o.id
where u.given_back_at is null
  and (o.status in ('cancelled', 'expired') or (o.status = 'refunded' and o.cancelled_at is not null));

-- a coupon counts its uses that were not given back, what they took and what their orders came to
select c.id, c.used_count, c.given_paise, c.revenue_paise from coupons c
left join coupon_uses u on u.coupon_id = c.id and u.given_back_at is null left join orders o on o.id = u.order_id
group by c.id having (c.used_count, c.given_paise, c.revenue_paise)
  <> (count(o.id), coalesce(sum(u.discount_paise), 0), coalesce(sum(o.total_paise), 0));

-- shipping is free above the limit that the order was priced with, else its fee
select id, subtotal_paise, shipping_paise from orders
where shipping_paise <> case when subtotal_paise > free_above_paise then 0 else shipping_fee_paise end;

-- each order has lines
select id from orders o where not exists (select from order_lines l where l.order_id = o.id);

-- the first event of each order has no state before it
select o.id from orders o where not exists
  (select from order_events e where e.order_id = o.id and e.from_status is null
    and e.id = (select min(id) from order_events where order_id = o.id));

-- the last event of each order is its state
select o.id, o.status from orders o where o.status is distinct from
  (select to_status from order_events e where e.order_id = o.id order by e.id desc limit 1);

-- each order that was confirmed once has sold its pieces, whatever became of it
select l.order_id, l.variant_id from order_lines l
left join stock_movements m on m.order_id = l.order_id and m.variant_id = l.variant_id and m.kind = 'sold'
where exists (select from order_events e where e.order_id = l.order_id and e.to_status = 'confirmed')
group by l.order_id, l.variant_id having sum(l.quantity) <> -coalesce(max(m.quantity), 0);

-- a cart version is ordered once
select cart_id, cart_version from orders where cart_id is not null and status not in ('expired', 'cancelled', 'refunded')
group by 1, 2 having count(*) > 1;

-- an order that is paid online holds its pieces exactly while it waits
select o.id, o.status from orders o join order_lines l on l.order_id = o.id
left join stock_holds h on h.order_id = o.id and h.variant_id = l.variant_id and h.state = 'held'
where o.pay_before is not null and h.quantity is distinct from case when o.status = 'pending_payment' then l.quantity end;

-- an order that was cancelled has put back what it had sold, unless its parcel was lost, even if that was found later
select s.order_id, s.variant_id from stock_movements s join orders o on o.id = s.order_id and o.cancelled_at is not null
where s.kind = 'sold' and o.status in ('cancelled', 'refunded')
  and not exists (select from shipments p where p.order_id = o.id and (p.status = 'lost' or (p.status = 'delivered'
    and exists (select from order_events e where e.order_id = o.id and e.to_status = 'cancelled'
      and e.from_status in ('shipped', 'out_for_delivery')))))
  and -s.quantity <> (select coalesce(sum(r.quantity), 0) from stock_movements r
    where r.order_id = s.order_id and r.variant_id = s.variant_id and r.kind = 'returned');

-- no order puts back more than it had sold
select r.order_id, r.variant_id from stock_movements r where r.kind = 'returned' and r.order_id is not null
group by r.order_id, r.variant_id having sum(r.quantity) > (select coalesce(-sum(s.quantity), 0) from stock_movements s
  where s.order_id = r.order_id and s.variant_id = r.variant_id and s.kind in ('sold', 'exchanged'));

-- pieces that are gone stand in the credits of their order
select l.id from order_lines l left join (
  select order_line_id, coalesce(sum(quantity) filter (where cause = 'cancelled'), 0) as cancelled,
    coalesce(sum(quantity) filter (where cause = 'returned'), 0) as returned
  from credit_lines join credits c on c.id = credit_id group by order_line_id
) credited on credited.order_line_id = l.id
where l.cancelled_quantity <> coalesce(credited.cancelled, 0) or l.returned_quantity < coalesce(credited.returned, 0);

-- pieces are worth what was paid for them: never more than the line, and all of it once all are gone
select l.id from order_lines l join credit_lines c on c.order_line_id = l.id group by l.id
having sum(c.amount_paise) > l.total_paise + l.shipping_paise + l.cod_fee_paise - l.discount_paise - l.free_discount_paise
  or (sum(c.quantity) = l.quantity and sum(c.amount_paise)
    <> l.total_paise + l.shipping_paise + l.cod_fee_paise - l.discount_paise - l.free_discount_paise);

-- a credit is worth its lines
select c.id from credits c left join credit_lines l on l.credit_id = c.id
group by c.id having c.amount_paise <> coalesce(sum(l.amount_paise), 0);

-- a credit puts back exactly its pieces, or none
select m.cause_id, m.variant_id from stock_movements m join credits c on c.id = m.cause_id
where m.kind = 'returned' and m.quantity is distinct from (select sum(l.quantity) from credit_lines l
  join order_lines o on o.id = l.order_line_id where l.credit_id = c.id and o.variant_id = m.variant_id);

-- what is taken back of a paid order is asked for, once
select c.id from credits c join payments p on p.order_id = c.order_id
join payment_attempts a on a.gateway_payment_id = p.gateway_payment_id left join refunds r on r.id = c.refund_id
where (r.id is null and c.amount_paise > 0 and a.refunded_paise < a.amount_paise)
  or r.order_id <> c.order_id or r.cause <> c.cause or (r.cause = 'returned' and r.amount_paise > c.amount_paise);

-- nobody pays back cash that was never collected
select r.id from refunds r join credits c on c.refund_id = r.id join orders o on o.id = r.order_id
where o.payment_method = 'COD' and o.payment_status = 'PENDING';

-- a paid order that was cancelled gives back all that was paid
select o.id from orders o join payments p on p.order_id = o.id
join payment_attempts a on a.gateway_payment_id = p.gateway_payment_id
where o.status in ('cancelled', 'refunded') and o.cancelled_at is not null and a.refunded_paise <> a.amount_paise
  and not exists (select from refunds r where r.order_id = o.id and r.status = 'failed');

-- a credit note of pieces is about their money
select i.id from invoices i join credits c on c.id = i.credit_id
where i.order_id <> c.order_id or i.amount_paise > c.amount_paise or i.refund_id is distinct from c.refund_id;

-- credit notes take back no more than was invoiced
select i.order_id from invoices i where i.kind = 'credit_note' group by i.order_id having sum(i.amount_paise)
  > coalesce((select amount_paise from invoices v where v.order_id = i.order_id and v.kind = 'invoice'), 0);

-- an invoice is about the total of its order, and so is the credit note of one that ended before anybody had paid
select i.id from invoices i join orders o on o.id = i.order_id
where i.refund_id is null and i.credit_id is null and i.amount_paise <> o.total_paise;

-- the papers of a series are numbered from one to the last number given, without a gap
select s.kind, s.financial_year, s.last_number, count(i.id) as papers from invoice_series s
left join invoices i using (kind, financial_year) group by s.kind, s.financial_year
having s.last_number <> count(i.id) or s.last_number <> max(i.sequence) or min(i.sequence) <> 1;

-- what is collected for an order is its total
select o.id from orders o left join payments p on p.order_id = o.id
where o.pay_before is not null and p.amount_paise is distinct from o.total_paise;

-- money that came made an order or goes back
select a.gateway_payment_id from payment_attempts a join payments p using (order_id) join orders o on o.id = a.order_id
where a.status in ('captured', 'refunded') and p.status <> 'needs_review' and not (
  (p.gateway_payment_id = a.gateway_payment_id and o.status not in ('pending_payment', 'expired', 'cancelled'))
  or exists (select from refunds r where r.gateway_payment_id = a.gateway_payment_id));

-- no more goes back than came
select a.gateway_payment_id from payment_attempts a join refunds r using (gateway_payment_id)
where r.status <> 'failed' group by a.gateway_payment_id having sum(r.amount_paise) > a.amount_paise;

-- pieces are held for orders that wait for their payment, and for no other
select h.order_id, o.status from stock_holds h join orders o on o.id = h.order_id
where h.state = 'held' and o.status <> 'pending_payment';

-- what is to be paid online is the total of the order
select p.order_id from payments p join orders o on o.id = p.order_id where p.amount_paise <> o.total_paise;

-- money that was taken goes back or has confirmed its order
select a.order_id, o.status from payment_attempts a join orders o on o.id = a.order_id join payments p on p.order_id = a.order_id
where a.status = 'captured' and p.status <> 'needs_review'
  and (o.status in ('pending_payment', 'expired', 'cancelled') or a.gateway_payment_id is distinct from p.gateway_payment_id)
  and not exists (select from refunds r where r.gateway_payment_id = a.gateway_payment_id);

-- no order that is paid online goes on without its money
select o.id, o.status from orders o left join payments p on p.order_id = o.id
where o.payment_method = 'RAZORPAY' and o.total_paise > 0 and p.captured_at is null
  and o.status not in ('pending_payment', 'expired', 'cancelled');

-- what goes back of a payment is counted, and never more than was paid
select a.gateway_payment_id from payment_attempts a
left join refunds r on r.gateway_payment_id = a.gateway_payment_id and r.status <> 'failed'
group by a.gateway_payment_id having a.refunded_paise <> coalesce(sum(r.amount_paise), 0) or a.refunded_paise > a.amount_paise;

-- an order belongs to a person or to a browser
select id from orders where deidentified_at is null and (user_id is null) = (guest_key is null);

-- an order knows of its open return
select r.id, o.status from returns r join orders o on o.id = r.order_id
where r.closed_at is null and o.status <> 'return_requested';

-- no more comes back of a line than was sold, nor is more of it exchanged; for what was exchanged money may go back later
select l.id from order_lines l join return_lines rl on rl.order_line_id = l.id join returns r on r.id = rl.return_id
where r.closed_at is null or (r.type = 'exchange' and r.status = 'completed')
group by l.id having coalesce(sum(rl.quantity) filter (where r.closed_at is null), 0) + l.cancelled_quantity + l.returned_quantity > l.quantity
  or sum(rl.quantity) + l.cancelled_quantity > l.quantity;

-- a return for money is over with its credit, which has its pieces and its sum; none is told more than they are worth
select r.id from returns r left join credits c on c.id = r.credit_id
where (r.type <> 'exchange' and r.status = 'completed') <> (c.id is not null) or r.refund_paise <> c.amount_paise
  or r.refund_paise > (select sum(l.refund_paise) from return_lines l where l.return_id = r.id)
  or (c.id is not null and exists (select from return_lines l left join credit_lines g
    on g.credit_id = c.id and g.order_line_id = l.order_line_id
    where l.return_id = r.id and (g.quantity, g.amount_paise) is distinct from (l.quantity::smallint, l.refund_paise)));

-- an exchange has set its new pieces aside, and gives them back when it comes to nothing
select l.return_id, l.exchange_variant_id from return_lines l join returns r on r.id = l.return_id
left join lateral (
  select coalesce(-sum(quantity) filter (where kind = 'exchanged'), 0) as aside,
    coalesce(sum(quantity) filter (where kind = 'kept'), 0) as back
  from stock_movements m where m.cause_id = r.id and m.variant_id = l.exchange_variant_id
) moved on true
where l.exchange_variant_id is not null
group by l.return_id, l.exchange_variant_id, r.type, r.status, moved.aside, moved.back
having moved.aside <> sum(l.quantity)
  or moved.back <> case when r.status in ('cancelled', 'rejected') or (r.type <> 'exchange' and exists (select from shipments s
    where s.return_id = l.return_id and s.kind = 'exchange' and s.status = 'returned')) then sum(l.quantity) else 0 end;

-- pieces are set aside for exchanges alone
select m.id from stock_movements m left join returns r on r.id = m.cause_id
where m.kind in ('exchanged', 'kept') and (r.id is null or r.order_id <> m.order_id
  or (r.type <> 'exchange' and not exists (select from return_lines l where l.return_id = r.id and l.exchange_size is not null)));

-- where money went is forgotten once it is sent, and when none goes
select r.id from returns r left join credits c on c.id = r.credit_id left join refunds f on f.id = c.refund_id
where r.payout ?| array['upiId', 'account'] and (r.status in ('cancelled', 'rejected') or f.status = 'processed'
  or (r.status = 'completed' and f.id is null));

-- a kept answer names an order that exists
select key from idempotency_keys k where reply ? 'orderId'
  and not exists (select from orders o where o.id = (k.reply ->> 'orderId')::uuid);

-- a product’s rating is that of its visible reviews
select p.id, p.rating_sum, p.rating_count from products p left join reviews r on r.product_id = p.id and r.status = 'active'
join product_facets f on f.product_id = p.id group by p.id, f.product_id
having (p.rating_sum, p.rating_count) <> (coalesce(sum(r.rating), 0), count(r.id))
  or (p.rating_sum, p.rating_count) <> (f.rating_sum, f.rating_count);

-- likes and open reports of a review are counted
select r.id, r.helpful_count, r.report_count from reviews r
where r.helpful_count <> (select count(*) from review_likes l where l.review_id = r.id)
  or r.report_count <> (select count(*) from review_reports q where q.review_id = r.id and q.settled_at is null);

-- nothing is sold, asked for or given back for less than nothing
select 'order' as what, id::text from orders
where least(subtotal_paise, shipping_paise, cod_fee_paise, discount_paise, free_discount_paise, total_paise) < 0
union all select 'line', id::text from order_lines where least(unit_price_paise, quantity, total_paise, discount_paise, free_discount_paise) < 0
union all select 'credit', id::text from credits where amount_paise < 0;

-- a line is worth its pieces at their price
select id from order_lines where total_paise <> unit_price_paise * quantity;

-- a coupon takes something off once in an order, and never more than its goods and delivery cost
select u.order_id from coupon_uses u join orders o on o.id = u.order_id
group by u.order_id, o.subtotal_paise, o.shipping_paise
having sum(u.discount_paise) > o.subtotal_paise + o.shipping_paise or count(*) <> count(distinct u.coupon_id);

-- nobody uses a coupon more often than it allows, neither with an account nor with a phone
select u.coupon_id, c.code, max(u.used_at) as used_at from coupon_uses u join coupons c on c.id = u.coupon_id
where u.given_back_at is null group by u.coupon_id, c.code, c.max_uses_per_user, u.user_id
having u.user_id is not null and count(*) > c.max_uses_per_user
union all
select u.coupon_id, c.code, max(u.used_at) from coupon_uses u join coupons c on c.id = u.coupon_id
where u.given_back_at is null group by u.coupon_id, c.code, c.max_uses_per_user, u.phone_hash
having count(*) > c.max_uses_per_user;

-- [whole] each step of an order begins where the one before it ended
select order_id, id from (
  select order_id, id, from_status, lag(to_status) over (partition by order_id order by id) as before from order_events
) steps where from_status is distinct from before;

-- each activity says who did it, by which call and in which request
select id, call from activity where actor_role = '' or call = '' or request_id = '';

-- each activity has changed something, or taken another back
select a.id, a.call from activity a where not exists (select from activity_changes c where c.activity_id = a.id)
  and not exists (select from activity b where b.undone_by = a.id);

-- [whole] each step of an order that somebody took says in which request
select id, order_id, to_status from order_events where actor <> 'system' and request_id = '';

-- [whole] a confirmed order is told to its buyer, unless it has ended since
select e.order_id from order_events e join orders o on o.id = e.order_id
where e.to_status = 'confirmed' and o.status not in ('cancelled', 'expired', 'refunded')
  and not exists (select from messages m where m.key = 'order-placed:' || e.order_id)
  and not exists (select from graphile_worker._private_jobs j
    where j.key in ('order-placed:' || e.order_id, 'tell:order-placed:' || e.order_id));

-- [whole] a cancelled order is told to its buyer
select e.order_id from order_events e where e.to_status = 'cancelled'
  and not exists (select from messages m where m.key = 'order-cancelled:' || e.order_id)
  and not exists (select from graphile_worker._private_jobs j where j.key = 'tell:order-cancelled:' || e.order_id);

-- [whole] an event of a vendor has been acted on, or is about to be
select w.source, w.event_id, w.name from webhook_events w where w.applied_at is null
  and not exists (select from graphile_worker._private_jobs j where j.payload ->> 'eventId' = w.event_id);
