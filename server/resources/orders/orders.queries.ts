import { type Kysely, sql } from 'kysely';
import type { ShippingAddress } from '#contract/orders.ts';
import type { DB } from '#database/schema.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { PricedOrder } from './price-order.ts';
import type { WantedLine } from './wanted-lines.ts';

export type NewOrder = {
  orderNumber: string;
  userId: string | null;
  guestKey: Buffer | null;
  priced: PricedOrder;
  address: ShippingAddress;
  cart: { id: string; version: number } | null;
  lines: readonly WantedLine[];
  requestId: string;
  now: Date;
};

/** Writes a confirmed cash-on-delivery order with its lines, its first event and the stock it takes; gives its id. */
export async function insertCodOrder(tx: Kysely<DB>, order: NewOrder): Promise<string> {
  const { address, priced } = order;
  const { breakup, held, supply } = priced;
  const { rows } = await sql<{ id: string }>`${prepared}
    with placed as (
      insert into orders (order_number, user_id, guest_key, status, payment_method, payment_status, subtotal_paise,
        shipping_paise, discount_paise, free_discount_paise, total_paise, coupon_code, place_of_supply, shipping_address,
        cart_id, cart_version, created_at)
      values (${order.orderNumber}, ${order.userId}, ${order.guestKey}, 'confirmed', 'COD',
        ${breakup.needsPayment ? 'PENDING' : 'PAID'}, ${breakup.subtotal}, ${breakup.shipping}, ${breakup.discount},
        ${breakup.freeDiscount}, ${breakup.total}, ${held.coupon?.code ?? null}, ${supply.to},
        ${JSON.stringify(storedAddress(address))}, ${order.cart?.id ?? null}, ${order.cart?.version ?? null}, ${order.now})
      returning id
    ), line as (
      insert into order_lines (order_id, position, product_id, variant_id, name, slug, sku, hsn, size, color, image_url,
        unit_price_paise, mrp_paise, quantity, total_paise, discount_paise, free_discount_paise, shipping_paise, gst_percent,
        taxable_paise, cgst_paise, sgst_paise, igst_paise)
      select placed.id, asked.place, asked.product_id, asked.id, asked.name, asked.slug, asked.sku, asked.hsn, asked.size,
        asked.color, asked.image_url, asked.unit_price, asked.mrp, asked.quantity, asked.total, asked.discount,
        asked."freeDiscount", asked.shipping, asked."gstPercent", asked.taxable, asked.cgst, asked.sgst, asked.igst
      from placed, json_to_recordset(${linesAsJson(order)}) as asked (place smallint, product_id uuid, id uuid, name text,
        slug text, sku text, hsn text, size text, color text, image_url text, unit_price int, mrp int, quantity int,
        total int, discount int, "freeDiscount" int, shipping int, "gstPercent" smallint, taxable int, cgst int, sgst int,
        igst int)
      returning order_id, variant_id, quantity
    ), moved as (
      insert into stock_movements (variant_id, order_id, kind, quantity, at)
      select variant_id, order_id, 'sold', -quantity, ${order.now} from line
    )
    insert into order_events (order_id, to_status, actor, actor_id, request_id, at)
    select id, 'confirmed', 'shopper', ${order.userId}, ${order.requestId}, ${order.now} from placed
    returning order_id as id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The order was not written.');
  return row.id;
}

/** Each line with its part of the breakup, which has the lines in the same order. */
function linesAsJson({ lines, priced }: NewOrder): string {
  return JSON.stringify(lines.map((line, index) => ({ ...line, ...priced.breakup.lines[index] })));
}

function storedAddress(address: ShippingAddress) {
  const { id: _id, isDefault: _isDefault, createdAt: _createdAt, updatedAt: _updatedAt, ...kept } = address;
  return kept;
}

export type SoldVariant = { id: string; product_id: string; left: number };

/**
 * Takes pieces out of stock, each variant only if it has enough; gives those that had. Rows are locked in the order of
 * their ids, so that two orders never wait for each other; this comes last in the transaction, as these rows are hot.
 */
export async function sellStock(
  tx: Kysely<DB>,
  lines: readonly { id: string; quantity: number }[],
): Promise<SoldVariant[]> {
  const { rows } = await sql<SoldVariant>`${prepared}
    with asked as materialized (
      select id, quantity from unnest((select ${lines.map((line) => line.id)}::uuid[]),
        (select ${lines.map((line) => line.quantity)}::int[])) as asked (id, quantity)
    ), locked as materialized (
      select v.id from variants v join asked using (id) order by v.id for no key update of v
    )
    update variants v set on_hand = v.on_hand - asked.quantity from asked, locked
    where v.id = asked.id and v.id = locked.id and v.on_hand - v.reserved >= asked.quantity
    returning v.id, v.product_id, v.on_hand - v.reserved as left`.execute(tx);
  return rows;
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
};

/** What an order writes down of the variants it takes. */
export async function selectOrderable(tx: Kysely<DB>, variantIds: readonly string[]): Promise<OrderableRow[]> {
  const { rows } = await sql<OrderableRow>`${prepared}
    select asked.place::int, v.id, v.product_id, p.name, p.slug, v.sku, p.hsn, p.category_id, v.size, v.color, p.price_paise as unit_price,
      p.mrp_paise as mrp, (select pp.picture_key from product_pictures pp where pp.product_id = p.id
        order by (pp.color = v.color) desc nulls last, pp.position limit 1) as picture_key
    from unnest((select ${variantIds}::uuid[])) with ordinality asked (id, place)
    join variants v on v.id = asked.id join products p on p.id = v.product_id order by asked.place`.execute(tx);
  return rows;
}

export function selectOrderOfCart(db: Kysely<DB>, cart: { id: string; version: number }) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('cart_id', '=', cart.id)
    .where('cart_version', '=', cart.version)
    .modifyEnd(prepared)
    .executeTakeFirst();
}

export type OrderRow = {
  id: string;
  order_number: string;
  user_id: string | null;
  status: string;
  payment_method: string;
  payment_status: string;
  subtotal_paise: number;
  shipping_paise: number;
  discount_paise: number;
  free_discount_paise: number;
  total_paise: number;
  coupon_code: string | null;
  shipping_address: Omit<ShippingAddress, 'id' | 'isDefault' | 'createdAt' | 'updatedAt'>;
  cancel_reason: string | null;
  cancelled_at: Date | null;
  delivered_at: Date | null;
  created_at: Date;
  lines: {
    id: string;
    product_id: string | null;
    name: string;
    slug: string;
    size: string;
    color: string;
    image_url: string;
    unit_price: number;
    quantity: number;
    total: number;
  }[];
  events: { status: string; at: string; reason: string }[];
};

/** Who may read: staff any order, a person their own, a browser the guest orders it placed, also once it is logged in. */
export type Reader = { staff: true } | { userId?: string | undefined; guestKey?: Buffer | undefined };

export async function selectOrder(db: Kysely<DB>, id: string, reader: Reader): Promise<OrderRow | undefined> {
  const mine =
    'staff' in reader
      ? sql`true`
      : sql`(o.user_id = ${reader.userId ?? null} or o.guest_key = ${reader.guestKey ?? null})`;
  const { rows } = await sql<OrderRow>`${prepared}
    select o.id, o.order_number, o.user_id, o.status, o.payment_method, o.payment_status, o.subtotal_paise, o.shipping_paise,
      o.discount_paise, o.free_discount_paise, o.total_paise, o.coupon_code, o.shipping_address, o.cancel_reason, o.cancelled_at, o.delivered_at,
      o.created_at,
      (select json_agg(json_build_object('id', l.id, 'product_id', l.product_id, 'name', l.name, 'slug', l.slug,
        'size', l.size, 'color', l.color, 'image_url', l.image_url, 'unit_price', l.unit_price_paise,
        'quantity', l.quantity, 'total', l.total_paise) order by l.position) from order_lines l where l.order_id = o.id) as lines,
      (select json_agg(json_build_object('status', e.to_status, 'at', e.at, 'reason', e.reason) order by e.id)
        from order_events e where e.order_id = o.id) as events
    from orders o where o.id = ${id} and ${mine}`.execute(db);
  return rows[0];
}

/** Locks the cart and gives its version; nobody else orders from it or changes it meanwhile. */
export function lockCart(tx: Kysely<DB>, userId: string) {
  return tx
    .selectFrom('carts')
    .select(['id', 'version'])
    .where('user_id', '=', userId)
    .forUpdate()
    .modifyEnd(prepared)
    .executeTakeFirst();
}

/** The variants and quantities that the shopper sees in a cart: what went off sale is no longer shown. */
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

/** Adds what an order sold to its products, once however often it is asked. */
export async function countSold(db: Kysely<DB>, orderId: string, now: Date): Promise<void> {
  await sql`
    with counted as (
      update orders set sold_counted_at = ${now} where id = ${orderId} and sold_counted_at is null returning id
    ), sold as (
      select l.product_id, sum(l.quantity)::int as quantity from order_lines l join counted on counted.id = l.order_id
      group by l.product_id
    )
    update products p set sold_count = p.sold_count + sold.quantity from sold where p.id = sold.product_id`.execute(db);
}
