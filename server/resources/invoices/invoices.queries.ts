import { type Kysely, sql } from 'kysely';
import type { PaperKind } from '#contract/rules/paper-numbers.ts';
import type { DB } from '#database/schema.ts';
import type { Stretch } from '#server/platform/days-in-india.ts';
import { payable } from '#server/resources/money/money.queries.ts';

/**
 * Locks an order, preventing a concurrent cancellation, and returns what decides which papers it gets. Orders from
 * before taxes were stored per line get none.
 */
export async function lockInvoicedOrder(tx: Kysely<DB>, orderId: string) {
  return tx
    .selectFrom('orders')
    .select(['status', 'total_paise as total'])
    .select(({ eb }) => eb('payment_status', '=', 'REFUNDED').$castTo<boolean>().as('isAllBack'))
    .where('id', '=', orderId)
    .where('place_of_supply', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function selectRefunds(db: Kysely<DB>, orderId: string) {
  return db
    .selectFrom('refunds')
    .select(['id', 'amount_paise as amount', 'cause', 'status'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Returns the credits of an order, oldest first, with their refund's status. */
export function selectCredits(db: Kysely<DB>, orderId: string) {
  return db
    .selectFrom('credits as c')
    .leftJoin('refunds as r', 'r.id', 'c.refund_id')
    .select(['c.id', 'c.amount_paise as amount', 'c.refund_id as refundId', 'r.status as refundStatus'])
    .where('c.order_id', '=', orderId)
    .orderBy('c.id')
    .execute();
}

export type PaperRow = {
  kind: string;
  number: string;
  refundId: string | null;
  creditId: string | null;
  amount: number;
  seller: unknown;
  /** The address an invoice was made out to; null if that is still the order's, or of a credit note. */
  recipient: SoldOrder['address'] | null;
  issuedAt: Date;
  cause: string | null;
  /** The amount of the refund of a credit note, unless that failed: less than `amount` if money had gone back before. */
  refunded: number | null;
  /** The pieces a credit note covers, if it refers to pieces. */
  pieces: { lineId: string; quantity: number; amount: number }[] | null;
};

/** Returns the papers (invoice and credit notes) of an order in order of issue. */
export async function selectPapers(db: Kysely<DB>, orderId: string): Promise<PaperRow[]> {
  const [papers = []] = (await selectPapersOf(db, [orderId])).values();
  return papers;
}

/** Returns papers by order id, each list in order of issue; orders without papers have no entry. */
export async function selectPapersOf(db: Kysely<DB>, orderIds: readonly string[]): Promise<Map<string, PaperRow[]>> {
  const { rows } = await sql<PaperRow & { orderId: string }>`
    select i.order_id as "orderId", i.kind, i.number, i.refund_id as "refundId", i.credit_id as "creditId", i.amount_paise as amount, i.seller,
      i.recipient, i.issued_at as "issuedAt", coalesce(c.cause, r.cause) as cause,
      case when r.status <> 'failed' then r.amount_paise end as refunded,
      (select json_agg(json_build_object('lineId', l.order_line_id, 'quantity', l.quantity, 'amount', l.amount_paise))
        from credit_lines l where l.credit_id = i.credit_id) as pieces
    from invoices i left join refunds r on r.id = i.refund_id left join credits c on c.id = i.credit_id
    where i.order_id = any (${orderIds}::uuid[]) order by i.id`.execute(db);
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

/** Returns the papers issued in a stretch, invoices first, each kind in order of its numbers. */
export function selectIssued(db: Kysely<DB>, { from, until, most }: Stretch & { most: number }) {
  return db
    .selectFrom('invoices')
    .select(['number', 'order_id as orderId'])
    .where('issued_at', '>=', from)
    .where('issued_at', '<', until)
    .orderBy('kind', 'desc')
    .orderBy('financial_year')
    .orderBy('sequence')
    .limit(most)
    .execute();
}

type Place = { kind: PaperKind; financialYear: string };

/**
 * Takes the next number of a series, with its prefix. The series' row is locked until the transaction ends; a rollback
 * returns the number.
 */
export async function takeNumber(tx: Kysely<DB>, { kind, financialYear }: Place) {
  const { rows } = await sql<{ sequence: number; prefix: string }>`
    insert into invoice_series as s (kind, financial_year, last_number) values (${kind}, ${financialYear}, 1)
    on conflict (kind, financial_year) do update set last_number = s.last_number + 1
    returning last_number as sequence, (select p.prefix from paper_prefixes p where p.kind = s.kind
      and p.financial_year <= s.financial_year order by p.financial_year desc limit 1) as prefix`.execute(tx);
  const [taken] = rows;
  if (!taken) throw new Error('A series of papers gave no number.');
  return taken;
}

type NewPaper = Place & {
  orderId: string;
  sequence: number;
  number: string;
  refundId: string | null;
  creditId: string | null;
  amount: number;
  now: Date;
};

/**
 * Inserts a paper with the seller of its order, an invoice with its recipient. Dates must not run against the numbers:
 * it is dated no earlier than its predecessor.
 */
export async function insertPaper(tx: Kysely<DB>, paper: NewPaper): Promise<void> {
  await sql`
    insert into invoices (order_id, kind, financial_year, sequence, number, refund_id, credit_id, amount_paise, seller,
      recipient, issued_at)
    values (${paper.orderId}, ${paper.kind}, ${paper.financialYear}, ${paper.sequence}, ${paper.number}, ${paper.refundId},
      ${paper.creditId}, ${paper.amount}, 
      (select s.facts from orders o join sellers s on s.id = o.seller_id where o.id = ${paper.orderId}),
      (select o.shipping_address - 'email' from orders o where o.id = ${paper.orderId} and ${paper.kind} = 'invoice'),
      greatest(${paper.now}::timestamptz, (select issued_at from invoices
        where kind = ${paper.kind} and financial_year = ${paper.financialYear} and sequence = ${paper.sequence - 1})))`.execute(
    tx,
  );
}

export type SoldOrder = {
  orderNumber: string;
  createdAt: Date;
  status: string;
  paymentMethod: string;
  paymentStatus: string;
  placeOfSupply: string;
  gstin: string | null;
  businessName: string | null;
  couponCode: string | null;
  isAnonymous: boolean;
  address: Record<string, string | undefined>;
  lines: SoldLine[];
};

/** A line as sold; paise. `payable`: the final price paid, including tax. */
export type SoldLine = {
  id: string;
  name: string;
  sku: string;
  hsn: string;
  size: string;
  color: string;
  price: number;
  mrp: number | null;
  quantity: number;
  total: number;
  discount: number;
  freeDiscount: number;
  shipping: number;
  codFee: number;
  payable: number;
  gstPercent: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
};

/** Returns buyer and goods of an order for its papers. */
export async function selectSoldOrder(db: Kysely<DB>, orderId: string): Promise<SoldOrder> {
  const [sold] = (await selectSoldOrders(db, [orderId])).values();
  if (!sold) throw new Error('An order with papers is gone.');
  return sold;
}

export async function selectSoldOrders(db: Kysely<DB>, orderIds: readonly string[]): Promise<Map<string, SoldOrder>> {
  const { rows } = await sql<SoldOrder & { id: string }>`
    select o.id, o.order_number as "orderNumber", o.created_at as "createdAt", o.status, o.payment_method as "paymentMethod",
      o.payment_status as "paymentStatus", o.place_of_supply as "placeOfSupply", o.gstin, o.business_name as "businessName", o.coupon_code as "couponCode",
      o.deidentified_at is not null as "isAnonymous", o.shipping_address as address,
      (select json_agg(json_build_object('id', l.id, 'name', l.name, 'sku', l.sku, 'hsn', l.hsn, 'size', l.size, 'color', l.color,
        'price', l.unit_price_paise, 'mrp', l.mrp_paise, 'quantity', l.quantity, 'total', l.total_paise,
        'discount', l.discount_paise, 'freeDiscount', l.free_discount_paise, 'shipping', l.shipping_paise,
        'codFee', l.cod_fee_paise, 'payable', ${payable}, 'gstPercent', l.gst_percent, 'taxable', l.taxable_paise, 'cgst', l.cgst_paise,
        'sgst', l.sgst_paise, 'igst', l.igst_paise) order by l.position)
        from order_lines l where l.order_id = o.id) as lines
    from orders o where o.id = any (${orderIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

type Look = { states: readonly string[]; causes: readonly string[]; after: string; most: number };

/**
 * Scans the next `most` orders after an id; returns those that lack an invoice or a credit note for refunded goods, and
 * the last id scanned (null after the last order).
 */
export async function selectOrdersLackingPapers(
  db: Kysely<DB>,
  { states, causes, after, most }: Look,
): Promise<{ lacking: string[]; last: string | null }> {
  const { rows } = await sql<{ lacking: string[]; last: string | null }>`
    with looked_at as materialized (
      select id, status, payment_status, total_paise, place_of_supply from orders where id > ${after} order by id limit ${most}
    )
    select (select id from looked_at order by id desc limit 1) as last, array(
    select o.id from looked_at o left join invoices i on i.order_id = o.id and i.kind = 'invoice'
    where o.place_of_supply is not null and (
      (i.id is null and o.status = any (${states}))
      or (i.id is not null and o.status = 'cancelled'
        and not exists (select from invoices n where n.order_id = o.id and n.kind = 'credit_note')
        and not exists (select from refunds r where r.order_id = o.id and r.cause = any (${causes}))
        and not exists (select from credits c where c.order_id = o.id))
      or (i.id is not null and exists (select from credits c left join refunds r on r.id = c.refund_id
        left join invoices n on n.credit_id = c.id where c.order_id = o.id and c.amount_paise > 0 and n.id is null
          and (r.id is null or r.status = 'processed' or o.payment_status = 'REFUNDED')
          and (select coalesce(sum(n.amount_paise), 0) from invoices n where n.order_id = o.id and n.kind = 'credit_note')
            < o.total_paise))
      or (i.id is not null and exists (select from refunds r left join invoices n on n.refund_id = r.id
        where r.order_id = o.id and r.status = 'processed' and r.cause = any (${causes}) and n.id is null
          and not exists (select from credits c where c.refund_id = r.id)
          and (select coalesce(sum(c.amount_paise), 0) from invoices c where c.order_id = o.id and c.kind = 'credit_note')
            < o.total_paise)))
    order by o.id) as lacking`.execute(db);
  return rows[0] ?? { lacking: [], last: null };
}
