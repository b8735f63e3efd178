import type pg from 'pg';
import { daysBefore } from './rows.ts';

/**
 * Order histories, with about a day between steps. One is an open cash order: a demo shopper may place two more
 * (`cod_open_orders`), and any number online.
 */
const stories: {
  path: readonly string[];
  daysAgo: number;
  method: 'COD' | 'RAZORPAY';
  payment: string;
  reason?: string;
  coupon?: string;
}[] = [
  { path: ['confirmed'], daysAgo: 0, method: 'COD', payment: 'PENDING' },
  { path: ['pending_payment', 'confirmed'], daysAgo: 1, method: 'RAZORPAY', payment: 'PAID' },
  { path: ['pending_payment', 'confirmed', 'packed'], daysAgo: 2, method: 'RAZORPAY', payment: 'PAID' },
  { path: ['pending_payment', 'confirmed', 'packed', 'shipped'], daysAgo: 3, method: 'RAZORPAY', payment: 'PAID' },
  {
    path: ['pending_payment', 'confirmed', 'packed', 'shipped', 'out_for_delivery'],
    daysAgo: 3.05,
    method: 'RAZORPAY',
    payment: 'PAID',
    coupon: 'FIRSTTWO',
  },
  {
    path: ['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered'],
    daysAgo: 9,
    method: 'COD',
    payment: 'PAID',
  },
  {
    path: ['pending_payment', 'confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered'],
    daysAgo: 24,
    method: 'RAZORPAY',
    payment: 'PAID',
  },
  {
    path: ['confirmed', 'cancelled'],
    daysAgo: 12,
    method: 'COD',
    payment: 'PENDING',
    reason: 'Ordered the wrong size',
  },
  {
    path: ['pending_payment', 'expired'],
    daysAgo: 15,
    method: 'RAZORPAY',
    payment: 'FAILED',
    reason: 'Payment was not completed',
  },
  {
    path: ['confirmed', 'packed', 'shipped', 'delivered', 'return_requested'],
    daysAgo: 10,
    method: 'COD',
    payment: 'PAID',
    reason: 'Too tight at the shoulder',
  },
  {
    path: ['confirmed', 'packed', 'shipped', 'delivered', 'return_requested', 'returned'],
    daysAgo: 18,
    method: 'COD',
    payment: 'PAID',
  },
  {
    path: [
      'pending_payment',
      'confirmed',
      'packed',
      'shipped',
      'delivered',
      'return_requested',
      'returned',
      'refunded',
    ],
    daysAgo: 30,
    method: 'RAZORPAY',
    payment: 'REFUNDED',
  },
];

const addresses = [
  {
    fullName: 'Asha Menon',
    phoneNumber: '+919845012345',
    email: 'asha@ksauni.example',
    addressLine1: '22, Lakeview Apartments',
    addressLine2: 'Domlur',
    city: 'Bengaluru',
    state: 'Karnataka',
    pinCode: '560071',
    landmark: 'Opposite the park',
    addressType: 'home',
  },
  {
    fullName: 'Ravi Kulkarni',
    phoneNumber: '+919822054321',
    email: 'ravi@ksauni.example',
    addressLine1: 'B-7, Shanti Housing Society',
    addressLine2: 'Kothrud',
    city: 'Pune',
    state: 'Maharashtra',
    pinCode: '411038',
    landmark: '',
    addressType: 'home',
  },
] as const;

/** One order in every lasting state for each demo shopper, with events and stock movements. */
export async function seedOrders(client: pg.ClientBase, now: Date): Promise<void> {
  for (const [index, story] of stories.entries()) {
    for (const [who, address] of addresses.entries())
      await seedOrder(client, { story, address, now, number: index * 2 + who });
  }
}

type SeedInput = { story: (typeof stories)[number]; address: (typeof addresses)[number]; now: Date; number: number };

async function seedOrder(client: pg.ClientBase, { story, address, now, number }: SeedInput): Promise<void> {
  const placedAt = daysBefore(now, story.daysAgo + 0.1);
  const state = story.path.at(-1) ?? 'confirmed';
  const orderId = await insertOrder(client, { story, address, number, placedAt, state });
  for (const [step, to] of story.path.entries()) {
    // Online payments follow immediately.
    const days = story.path[0] === 'pending_payment' ? Math.max(step - 1, 0) : step;
    const at = new Date(Math.min(placedAt.getTime() + days * 86_400_000, now.getTime()));
    const actor = step === 0 ? 'shopper' : 'staff';
    const reason = step === story.path.length - 1 ? (story.reason ?? '') : '';
    await client.query(
      'insert into order_events (order_id, from_status, to_status, actor, reason, at) values ($1, $2, $3, $4, $5, $6)',
      [orderId, story.path[step - 1] ?? null, to, actor, reason, at],
    );
  }
  await client.query(
    `update orders set delivered_at = e.at from order_events e
    where orders.id = $1 and e.order_id = orders.id and e.to_status = 'delivered'`,
    [orderId],
  );
  if (!story.path.includes('confirmed')) return;
  await moveStock(client, orderId, { kind: 'sold', at: placedAt });
  if (state === 'cancelled') await moveStock(client, orderId, { kind: 'returned', at: placedAt });
}

type NewOrder = Omit<SeedInput, 'now'> & { placedAt: Date; state: string };

/** An order of two products: lines first, because the totals are their sums. */
async function insertOrder(
  client: pg.ClientBase,
  { story, address, number, placedAt, state }: NewOrder,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `with chosen as (
      select row_number() over () as place, v.id as variant_id, v.size, v.color, v.sku, p.id as product_id, p.name, p.slug,
        p.hsn, p.price_paise, p.mrp_paise, 1 + $3::int % 2 as quantity,
        (select '/media/' || pp.picture_key || '/320.webp' from product_pictures pp
          where pp.product_id = p.id and pp.color = v.color order by pp.position limit 1) as image_url
      from (select * from products order by slug offset $3::int * 2 limit 2) p
      cross join lateral (select * from variants v where v.product_id = p.id and v.on_hand > 6 order by v.sku limit 1) v
    ), sums as (select sum(price_paise * quantity)::int as subtotal from chosen
    ), placed as (
      insert into orders (order_number, user_id, status, payment_method, payment_status, subtotal_paise, shipping_paise,
        total_paise, shipping_address, created_at, cancelled_at, cancel_reason, coupon_code)
      select $1, (select id from users where email = $2::jsonb ->> 'email'), $4, $5, $6, subtotal,
        case when subtotal > 99900 then 0 else 9900 end, subtotal + case when subtotal > 99900 then 0 else 9900 end, $2, $7,
        case when $4 = 'cancelled' then $7::timestamptz + interval '1 day' end, $8, $9
      from sums returning id
    )
    insert into order_lines (order_id, position, product_id, variant_id, name, slug, sku, hsn, size, color, image_url,
      unit_price_paise, mrp_paise, quantity, total_paise)
    select placed.id, place, product_id, variant_id, name, slug, sku, hsn, size, color, coalesce(image_url, ''), price_paise,
      mrp_paise, quantity, price_paise * quantity from placed, chosen returning order_id as id`,
    [
      `KS-DEMO${String(number).padStart(6, '0')}`,
      JSON.stringify(address),
      number,
      state,
      story.method,
      story.payment,
      placedAt,
      state === 'cancelled' ? (story.reason ?? '') : null,
      story.coupon ?? null,
    ],
  );
  const id = rows[0]?.id;
  if (!id) throw new Error('The demo catalogue is too small for its orders.');
  return id;
}

/** Stock movements of an order, out or back in. */
async function moveStock(
  client: pg.ClientBase,
  orderId: string,
  { kind, at }: { kind: 'sold' | 'returned'; at: Date },
): Promise<void> {
  await client.query(
    `with moved as (
      insert into stock_movements (variant_id, order_id, kind, quantity, at)
      select variant_id, order_id, $2, case $2 when 'sold' then -quantity else quantity end, $3 from order_lines
      where order_id = $1 returning variant_id, quantity
    ) update variants v set on_hand = v.on_hand + moved.quantity from moved where v.id = moved.variant_id`,
    [orderId, kind, at],
  );
}
