import { type Kysely, sql } from 'kysely';
import type { ShippingAddress } from '#contract/order-requests.ts';
import type { OrderActor } from '#contract/rules/order-states.ts';
import type { DB } from '#database/schema.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { codesHeld } from '#server/resources/coupons/use-coupons.ts';
import type { CameFrom } from './came-from.rules.ts';
import type { PricedOrder } from './price-order.ts';
import type { WantedLine } from './wanted-lines.ts';

type NewOrder = {
  orderNumber: string;
  userId: string | null;
  guestKey: Buffer | null;
  method: 'COD' | 'RAZORPAY';
  /** For an order that awaits payment: until when, and when to query its payment; null for one confirmed at once. */
  waits: { payBefore: Date; checkAt: Date; checkoutKey: Buffer } | null;
  /**
   * Maximum number of open cash orders of its phone, or of its buyer's waiting orders if it waits, without this one; null
   * for no limit.
   */
  mostOpen: number | null;
  priced: PricedOrder;
  address: ShippingAddress;
  gstin: string | null;
  businessName: string | null;
  cart: { id: string; version: number } | null;
  lines: readonly WantedLine[];
  draft: { id: string; version: number } | null;
  /** By whom it was placed, and its source if that was not the checkout. */
  actor: OrderActor;
  actorId: string | null;
  source: string;
  requestId: string;
  now: Date;
};

/**
 * Inserts an order with its lines and first event; a confirmed order also with its stock movements, a waiting one with
 * its payment. Returns its id; undefined when there are too many open or waiting ones.
 */
export async function insertOrder(tx: Kysely<DB>, order: NewOrder): Promise<string | undefined> {
  const { address, priced, waits } = order;
  const { breakup, charges, held, supply } = priced;
  const status = waits ? 'pending_payment' : 'confirmed';
  const { rows } = await sql<{ id: string }>`${prepared}
    with placed as (
      insert into orders (order_number, user_id, guest_key, status, payment_method, payment_status, subtotal_paise,
        shipping_paise, cod_fee_paise, discount_paise, free_discount_paise, total_paise, coupon_code, gstin, business_name,
        place_of_supply, shipping_address, cart_id, cart_version, pay_before, checkout_key, free_above_paise, shipping_fee_paise,
        draft_id, draft_version, seller_id, packing, travel, created_at)
      select ${order.orderNumber}, ${order.userId}::uuid, ${order.guestKey}::bytea, ${status}, ${order.method},
        ${breakup.needsPayment ? 'PENDING' : 'PAID'}, ${breakup.subtotal}::int, ${breakup.shipping}::int,
        ${breakup.codFee}::int, ${breakup.discount}::int, ${breakup.freeDiscount}::int, ${breakup.total}::int,
        ${codesHeld(held)}, ${order.gstin}, ${order.businessName}, ${supply.to}, ${JSON.stringify(storedAddress(address))}::jsonb,
        ${order.cart?.id ?? null}::uuid, ${order.cart?.version ?? null}::int, ${waits?.payBefore ?? null}::timestamptz,
        ${waits?.checkoutKey ?? null}::bytea, ${charges.shipping.freeAbove}::int, ${charges.shipping.fee}::int, ${order.draft?.id ?? null}::uuid,
        ${order.draft?.version ?? null}::int, ${charges.seller.id}::int, (select json_build_object('hour', cutoff_hour, 'packingDays', packing_days, 'workDays', work_days)
          from warehouse), travel_to(${address.pinCode}), ${order.now}::timestamptz
      where case when ${order.mostOpen}::int is null then true
        when ${waits !== null}::boolean
          then waiting_orders_in_turn(${order.userId}::uuid, ${address.phoneNumber}) < ${order.mostOpen}::int
        else open_cash_orders_in_turn(${address.phoneNumber}) < ${order.mostOpen}::int end
      returning id, total_paise
    ), line as (
      insert into order_lines (order_id, position, product_id, variant_id, name, slug, sku, hsn, size, color, image_url,
        unit_price_paise, mrp_paise, quantity, total_paise, discount_paise, free_discount_paise, shipping_paise,
        relief_paise, gift_paise, cod_fee_paise, gst_percent, taxable_paise, cgst_paise, sgst_paise, igst_paise, return_days)
      select placed.id, asked.place, asked.product_id, asked.id, asked.name, asked.slug, asked.sku, asked.hsn, asked.size,
        asked.color, asked.image_url, asked.unit_price, asked.mrp, asked.quantity, asked.total, asked.discount,
        asked."freeDiscount", asked.shipping, asked.relief, asked.gift, asked."codFee", asked."gstPercent", asked.taxable, asked.cgst, asked.sgst,
        asked.igst, asked.return_days
      from placed, json_to_recordset(${linesAsJson(order)}) as asked (place smallint, product_id uuid, id uuid, name text,
        slug text, sku text, hsn text, size text, color text, image_url text, unit_price int, mrp int, quantity int,
        total int, discount int, "freeDiscount" int, shipping int, relief int, gift int, "codFee" int, "gstPercent" smallint, taxable int,
        cgst int, sgst int, igst int, return_days smallint)
      returning order_id, variant_id, quantity
    ), moved as (
      insert into stock_movements (variant_id, order_id, kind, quantity, at)
      select variant_id, order_id, 'sold', -quantity, ${order.now} from line where ${waits === null}::boolean
    ), paying as (
      insert into payments (order_id, amount_paise, check_at, created_at)
      select id, total_paise, ${waits?.checkAt ?? null}::timestamptz, ${order.now} from placed where ${waits !== null}::boolean
    )
    insert into order_events (order_id, to_status, actor, actor_id, reason, request_id, at)
    select id, ${status}, ${order.actor}, ${order.actorId}::uuid, ${order.source}, ${order.requestId}, ${order.now} from placed
    returning order_id as id`.execute(tx);
  return rows[0]?.id;
}

export async function insertCameFrom(tx: Kysely<DB>, orderId: string, from: CameFrom): Promise<void> {
  await sql`${prepared}
    insert into order_origins (order_id, source, medium, campaign, content, device, clicked_at)
    values (${orderId}::uuid, ${from.source}, ${from.medium}, ${from.campaign}, ${from.content}, ${from.device},
      ${from.clickedAt}::timestamptz)`.execute(tx);
}

/** The lines, each merged with its part of the breakup, which has the same order. */
function linesAsJson({ lines, priced }: NewOrder): string {
  return JSON.stringify(lines.map((line, index) => ({ ...line, ...priced.breakup.lines[index] })));
}

/** Returns an address with the fields that an order stores. */
export function storedAddress(address: ShippingAddress) {
  const { id: _id, isDefault: _isDefault, createdAt: _createdAt, updatedAt: _updatedAt, ...kept } = address;
  return kept;
}

export type OrderableRow = {
  place: number;
  id: string;
  product_id: string;
  name: string;
  slug: string;
  sku: string;
  hsn: string;
  category_id: string;
  size: string;
  color: string;
  unit_price: number;
  mrp: number | null;
  picture_key: string | null;
  /** The return period of its category; 0 for no returns. */
  return_days: number;
};

/** Returns the details of variants that order lines copy. */
export async function selectOrderable(tx: Kysely<DB>, variantIds: readonly string[]): Promise<OrderableRow[]> {
  const { rows } = await sql<OrderableRow>`${prepared}
    select asked.place::int, v.id, v.product_id, p.name, p.slug, v.sku, p.hsn, p.category_id, v.size, v.color, p.price_paise as unit_price,
      p.mrp_paise as mrp, coalesce((
        with recursive above (parent_id, return_days) as (
          select c.parent_id, c.return_days from categories c where c.id = p.category_id
          union
          select c.parent_id, c.return_days from categories c join above on c.id = above.parent_id where above.return_days is null
        )
        select return_days from above where return_days is not null), (select return_days from shop_settings)) as return_days,
      (select pp.picture_key from product_pictures pp where pp.product_id = p.id
        order by (pp.color = v.color) desc nulls last, pp.position limit 1) as picture_key
    from unnest((select ${variantIds}::uuid[])) with ordinality asked (id, place)
    join variants v on v.id = asked.id join products p on p.id = v.product_id order by asked.place`.execute(tx);
  return rows;
}

/** Locks the cart and returns its version; it cannot be ordered or changed until the transaction ends. */
export function lockCart(tx: Kysely<DB>, userId: string) {
  return tx
    .selectFrom('carts')
    .select(['id', 'version'])
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .modifyEnd(prepared)
    .executeTakeFirst();
}

/** Returns the cart's lines of active products. */
export function selectCartContent(tx: Kysely<DB>, cartId: string) {
  return tx
    .selectFrom('cart_lines as l')
    .innerJoin('variants as v', 'v.id', 'l.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['l.variant_id as id', 'l.quantity'])
    .where('l.cart_id', '=', cartId)
    .where('p.is_active', '=', true)
    .execute();
}

/** Counts a phone's open cash orders. */
export async function countOpenCash(db: Kysely<DB>, phone: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`${prepared}
    select count(*)::int as open from orders where shipping_address ->> 'phoneNumber' = ${phone}
      and payment_method = 'COD' and status in ('confirmed', 'packed', 'shipped', 'out_for_delivery')`.execute(db);
  return rows[0]?.open ?? 0;
}

/** Returns the verified phone of an account, if any. */
export async function selectAccountPhone(db: Kysely<DB>, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirst();
  return row?.phone ?? null;
}
