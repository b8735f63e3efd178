import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

export type AskedPiece = { productId: string; size: string; color: string; quantity: number };

/** An item with current data; nulls if the product, or its variant, is gone. */
export type PieceRow = {
  product_id: string;
  size: string;
  color: string;
  quantity: number;
  name: string | null;
  price: number | null;
  is_active: boolean | null;
  available: number | null;
  picture_key: string | null;
};

/** Reads items, also those not on sale, so that staff see what is wrong with them. */
export async function selectPieces(db: Kysely<DB>, items: readonly AskedPiece[]): Promise<PieceRow[]> {
  const { rows } = await sql<PieceRow>`
    select asked."productId" as product_id, asked.size, asked.color, asked.quantity, p.name, p.price_paise as price, p.is_active,
      v.on_hand - v.reserved as available, (select pp.picture_key from product_pictures pp where pp.product_id = p.id
        order by (pp.color = asked.color) desc nulls last, pp.position limit 1) as picture_key
    from rows from (json_to_recordset(${JSON.stringify(items)}) as ("productId" uuid, size text, color text, quantity int))
      with ordinality as asked ("productId", size, color, quantity, place)
    left join products p on p.id = asked."productId"
    left join variants v on v.product_id = p.id and v.size = asked.size and v.color = asked.color
    order by asked.place`.execute(db);
  return rows;
}

type EarlierOrderRow = {
  user_id: string | null;
  address: Record<string, string>;
  items: { productId: string | null; size: string; color: string; quantity: number }[];
};

/** Returns buyer and items of an earlier order; undefined if it does not exist or its personal data was deleted. */
export async function selectEarlierOrder(db: Kysely<DB>, orderId: string): Promise<EarlierOrderRow | undefined> {
  const { rows } = await sql<EarlierOrderRow>`
    select o.user_id, o.shipping_address as address,
      (select coalesce(json_agg(json_build_object('productId', l.product_id, 'size', l.size, 'color', l.color,
        'quantity', l.quantity) order by l.position), '[]') from order_lines l where l.order_id = o.id) as items
    from orders o where o.id = ${orderId} and o.deidentified_at is null`.execute(db);
  return rows[0];
}

type GuestRow = { address: Record<string, string>; orders: number };

/** Returns the address of the newest guest order of this phone, and how many there are. */
export async function selectGuest(db: Kysely<DB>, phone: string): Promise<GuestRow[]> {
  const { rows } = await sql<GuestRow>`
    select o.shipping_address as address, (count(*) over ())::int as orders from orders o
    where o.shipping_address ->> 'phoneNumber' = ${phone} and o.user_id is null and o.deidentified_at is null
    order by o.created_at desc limit 1`.execute(db);
  return rows;
}

/** Returns the address of each account's newest order, by account id. */
export async function selectLastAddresses(
  db: Kysely<DB>,
  userIds: readonly string[],
): Promise<Map<string, Record<string, string>>> {
  const { rows } = await sql<{ id: string; address: Record<string, string> }>`
    select asked.id, last.address from unnest(${userIds}::uuid[]) asked (id) cross join lateral (
      select shipping_address as address from orders where user_id = asked.id order by created_at desc limit 1
    ) last`.execute(db);
  return new Map(rows.map(({ id, address }) => [id, address]));
}
