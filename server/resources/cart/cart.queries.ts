import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { deleteAll } from '#server/platform/db/delete-all.ts';
import { prepared } from '#server/platform/db/prepared.ts';

/** A variant (size and colour) of a product on sale, as carts and orders need it; money in paise. */
export type VariantRow = {
  id: string;
  product_id: string;
  size: string;
  color: string;
  sku: string;
  available: number;
  unit_price: number;
  name: string;
};

/** A shopper: an account, a browser that has ordered as a guest, or both. */
export type Shopper = { userId?: string | undefined; guestKey?: Buffer | undefined };

/** A shopper with an account. */
export type Customer = Shopper & { userId: string };

/** The requested variant; an empty string means "not specified". */
export type VariantChoice = { productId: string; size: string; color: string };

/** Pieces held by the shopper's unpaid orders: available to them, because a new order for them replaces those. */
const heldFor = ({ userId, guestKey }: Shopper) => sql`
  select h.variant_id, sum(h.quantity) as pieces from (
    select id from orders where user_id = ${userId ?? null}::uuid and status = 'pending_payment'
    union select id from orders where guest_key = ${guestKey ?? null}::bytea and status = 'pending_payment'
  ) waiting join stock_holds h on h.order_id = waiting.id and h.state = 'held' group by h.variant_id`;

/**
 * Returns the variants of products on sale that match each choice, with its position in the list. An unspecified size
 * or colour matches any, so that the caller can tell a product with one option from one that requires a choice.
 */
export async function selectVariants(
  db: Kysely<DB>,
  choices: readonly VariantChoice[],
  shopper: Shopper,
): Promise<(VariantRow & { place: number })[]> {
  const { rows } = await sql<VariantRow & { place: number }>`${prepared}
    select asked.place::int, v.id, v.product_id, v.size, v.color, v.sku,
      v.on_hand - v.reserved + coalesce(own.pieces, 0)::int as available, p.price_paise as unit_price, p.name
    from unnest((select ${choices.map((choice) => choice.productId)}::uuid[]),
      (select ${choices.map((choice) => choice.size)}::text[]), (select ${choices.map((choice) => choice.color)}::text[]))
      with ordinality asked (product_id, size, color, place)
    join products p on p.id = asked.product_id and p.is_active
    join variants v on v.product_id = p.id and asked.size in (v.size, '') and asked.color in (v.color, '')
    left join (${heldFor(shopper)}) own on own.variant_id = v.id
    order by asked.place, v.size_position`.execute(db);
  return rows;
}

/** Returns which of these products are on sale. */
export async function selectProductsOnSale(db: Kysely<DB>, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .where('is_active', '=', true)
    .execute();
  return new Set(rows.map((row) => row.id));
}

export type CartLineRow = VariantRow & { line_id: string; quantity: number; added_at: Date };

/** Returns the lines of a user's cart, oldest first; `is_active`: whether the product is on sale. */
export async function selectCartLines(
  db: Kysely<DB>,
  customer: Customer,
): Promise<(CartLineRow & { is_active: boolean })[]> {
  const { rows } = await sql<CartLineRow & { is_active: boolean }>`${prepared}
    select l.id as line_id, l.quantity, l.added_at, v.id, v.product_id, v.size, v.color, v.sku,
      v.on_hand - v.reserved + coalesce(own.pieces, 0)::int as available, p.price_paise as unit_price, p.name, p.is_active
    from carts c join cart_lines l on l.cart_id = c.id join variants v on v.id = l.variant_id
    join products p on p.id = v.product_id
    left join (${heldFor(customer)}) own on own.variant_id = v.id
    where c.user_id = ${customer.userId} order by l.added_at, l.id`.execute(db);
  return rows;
}

export function selectCart(db: Kysely<DB>, userId: string) {
  return db
    .selectFrom('carts')
    .select(['id', 'version'])
    .where('user_id', '=', userId)
    .modifyEnd(prepared)
    .executeTakeFirst();
}

/** Locks the cart, creating it if missing. */
export function openCart(tx: Kysely<DB>, userId: string, now: Date) {
  return tx
    .insertInto('carts')
    .values({ user_id: userId, version: 0, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId }))
    .returning('id')
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow();
}

/** Locks the cart, creating it if missing, and increments its version. */
export function touchCart(tx: Kysely<DB>, userId: string, now: Date) {
  return tx
    .insertInto('carts')
    .values({ user_id: userId, version: 1, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ version: sql`carts.version + 1`, updated_at: now }),
    )
    .returning(['id', 'version'])
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow();
}

/** Adds pieces to a variant's line; returns its new quantity, or undefined if that would exceed `most`. */
export async function addToLine(
  tx: Kysely<DB>,
  line: { cartId: string; variantId: string; quantity: number; most: number; now: Date },
) {
  const row = await tx
    .insertInto('cart_lines')
    .values({ cart_id: line.cartId, variant_id: line.variantId, quantity: line.quantity, added_at: line.now })
    .onConflict((conflict) =>
      conflict
        .columns(['cart_id', 'variant_id'])
        .doUpdateSet({ quantity: sql`cart_lines.quantity + excluded.quantity` })
        .where(sql<boolean>`cart_lines.quantity + excluded.quantity <= ${line.most}`),
    )
    .returning('quantity')
    .modifyEnd(prepared)
    .executeTakeFirst();
  return row?.quantity;
}

/** Sets a line to a quantity, whatever it was. */
export function setLine(tx: Kysely<DB>, line: { cartId: string; variantId: string; quantity: number; now: Date }) {
  return tx
    .insertInto('cart_lines')
    .values({ cart_id: line.cartId, variant_id: line.variantId, quantity: line.quantity, added_at: line.now })
    .onConflict((conflict) => conflict.columns(['cart_id', 'variant_id']).doUpdateSet({ quantity: line.quantity }))
    .execute();
}

export function selectLine(tx: Kysely<DB>, cartId: string, lineId: string) {
  return tx
    .selectFrom('cart_lines as l')
    .innerJoin('variants as v', 'v.id', 'l.variant_id')
    .select(['l.quantity', 'l.added_at', 'v.id as variant_id', 'v.product_id', 'v.size', 'v.color'])
    .where('l.cart_id', '=', cartId)
    .where('l.id', '=', lineId)
    .executeTakeFirst();
}

/** Deletes one line, or all if no id is given; returns how many. */
export async function deleteLines(tx: Kysely<DB>, cartId: string, lineId?: string): Promise<number> {
  const lines = tx.deleteFrom('cart_lines').where('cart_id', '=', cartId);
  const result = await (lineId ? lines.where('id', '=', lineId) : lines).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/**
 * Removes what an order bought from the cart it came from. A line added since, with no higher quantity than ordered, is
 * new and stays (the same rule as for a guest's cart: web/resources/orders/left-after.ts). Returns whether the cart has
 * changed.
 */
export async function deleteBought(tx: Kysely<DB>, bought: { cartId: string; orderId: string }): Promise<boolean> {
  const { rows } = await sql<{ is_changed: boolean }>`${prepared}
    with bought as (
      select l.variant_id, o.created_at, sum(l.quantity)::int as pieces
      from orders o join order_lines l on l.order_id = o.id where o.id = ${bought.orderId} group by l.variant_id, o.created_at
    ), more as (
      update cart_lines c set quantity = c.quantity - b.pieces from bought b
      where c.cart_id = ${bought.cartId} and c.variant_id = b.variant_id and c.quantity > b.pieces
      returning c.id
    ), gone as (
      delete from cart_lines c using bought b
      where c.cart_id = ${bought.cartId} and c.variant_id = b.variant_id and c.quantity <= b.pieces
        and c.added_at <= b.created_at returning c.id
    )
    select exists (select from more) or exists (select from gone) as is_changed`.execute(tx);
  return rows[0]?.is_changed ?? false;
}

/** Counts the lines of products on sale: the others are not shown. */
export async function countLines(db: Kysely<DB>, cartId: string): Promise<number> {
  const row = await db
    .selectFrom('cart_lines as l')
    .innerJoin('variants as v', 'v.id', 'l.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select((eb) => eb.fn.countAll<number>().as('lines'))
    .where('l.cart_id', '=', cartId)
    .where('p.is_active', '=', true)
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow();
  return row.lines;
}

/** Records the merge of a guest cart; returns false if it was already merged. */
export async function insertMerge(tx: Kysely<DB>, cartId: string, mergeId: string): Promise<boolean> {
  const row = await tx
    .insertInto('cart_merges')
    .values({ cart_id: cartId, merge_id: mergeId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('merge_id')
    .executeTakeFirst();
  return row !== undefined;
}

export function deleteMergesBefore(db: Kysely<DB>, moment: Date): Promise<void> {
  return deleteAll(db, 'cart_merges', sql`merged_at < ${moment}`);
}
