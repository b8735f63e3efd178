import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

export type CouponRow = {
  code: string;
  description: string;
  discount_type: string;
  discount_value: number;
  min_order_paise: number;
  max_discount_paise: number | null;
  max_uses: number | null;
  max_uses_per_user: number;
  used_count: number;
  categories: string[];
  buy_pieces: number | null;
  get_pieces: number | null;
  most_sets: number | null;
  is_first_order: boolean;
  is_stackable: boolean;
  is_free: boolean;
  is_active: boolean;
  is_listed: boolean;
  valid_from: Date;
  valid_until: Date;
};

const columns = sql`c.code, c.description, c.discount_type, c.discount_value, c.min_order_paise, c.max_discount_paise,
  c.max_uses, c.max_uses_per_user, c.used_count, array(
    select k.name from unnest(c.category_ids) with ordinality named (id, place) join categories k using (id) order by place
  ) as categories, c.buy_pieces, c.get_pieces, c.most_sets, c.is_first_order, c.is_stackable, c.is_free, c.is_active, c.is_listed,
  c.valid_from, c.valid_until from coupons c`;

export async function selectCoupons(
  db: Kysely<DB>,
  codes: readonly string[],
  { isLocked }: { isLocked: boolean },
): Promise<CouponRow[]> {
  const { rows } = await sql<CouponRow>`
    select ${columns} where c.code = any (${codes}::text[]) order by c.id
    ${isLocked ? sql`for no key update of c` : sql``}`.execute(db);
  return rows;
}

export async function selectAllCoupons(db: Kysely<DB>, most: number): Promise<CouponRow[]> {
  const { rows } = await sql<CouponRow>`
    select ${columns} order by c.created_at desc, c.id desc limit ${most}`.execute(db);
  return rows;
}

const record = sql`(code text, description text, discount_type text, discount_value int, min_order_paise int,
  max_discount_paise int, max_uses int, max_uses_per_user int, categories jsonb, buy_pieces int, get_pieces int,
  most_sets int, is_first_order boolean, is_stackable boolean, is_free boolean, is_active boolean, is_listed boolean,
  valid_from timestamptz, valid_until timestamptz)`;

export type CouponToWrite = Omit<CouponRow, 'used_count' | 'valid_from' | 'valid_until'> & {
  valid_from: string;
  valid_until: string;
};

/** The ids of a row's categories, in its order; null for one deleted meanwhile, which the table rejects. */
const categoryIds = sql`array(
  select k.id from jsonb_array_elements_text(n.categories) with ordinality named (name, place)
  left join categories k on lower(k.name) = lower(named.name) order by place)`;

export async function insertCoupons(tx: Kysely<DB>, all: readonly CouponToWrite[]): Promise<void> {
  await sql`
    insert into coupons (code, description, discount_type, discount_value, min_order_paise, max_discount_paise, max_uses,
      max_uses_per_user, category_ids, buy_pieces, get_pieces, most_sets, is_first_order, is_stackable, is_free, is_active,
      is_listed, valid_from, valid_until)
    select n.code, n.description, n.discount_type, n.discount_value, n.min_order_paise, n.max_discount_paise, n.max_uses,
      n.max_uses_per_user, ${categoryIds}, n.buy_pieces, n.get_pieces, n.most_sets, n.is_first_order, n.is_stackable,
      n.is_free, n.is_active, n.is_listed, n.valid_from, n.valid_until
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) n ${record}`.execute(tx);
}

export async function updateCoupons(tx: Kysely<DB>, all: readonly CouponToWrite[]): Promise<void> {
  await sql`
    update coupons c set description = n.description, discount_type = n.discount_type, discount_value = n.discount_value,
      min_order_paise = n.min_order_paise, max_discount_paise = n.max_discount_paise, max_uses = n.max_uses,
      max_uses_per_user = n.max_uses_per_user, category_ids = ${categoryIds}, buy_pieces = n.buy_pieces,
      get_pieces = n.get_pieces, most_sets = n.most_sets, is_first_order = n.is_first_order,
      is_stackable = n.is_stackable, is_free = n.is_free, is_active = n.is_active, is_listed = n.is_listed,
      valid_from = n.valid_from, valid_until = n.valid_until
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) n ${record} where c.code = n.code`.execute(tx);
}
