import { type Kysely, sql } from 'kysely';
import type { OrderActor } from '#contract/rules/order-states.ts';
import type { Handover, RefundMode, ReturnReason, ReturnStatus, ReturnType } from '#contract/rules/returns.ts';
import type { DB } from '#database/schema.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { overStatuses, stoppedOnItsWay, unknownParcel } from '#server/resources/shipments/shipments.rules.ts';
import type { Payout } from './returns.queries.ts';

type NewReturn = {
  number: string;
  orderId: string;
  type: ReturnType;
  reason: ReturnReason;
  description: string;
  handover: Handover;
  pickupOn: string | null;
  refundMode: RefundMode | null;
  payout: Payout | null;
  /** What its lines are worth, which may be more than is left to refund. */
  refundPaise: number;
  lines: NewReturnLine[];
  pictures: string[];
  now: Date;
};

export type NewReturnLine = {
  orderLineId: string;
  quantity: number;
  reason: ReturnReason;
  refundPaise: number;
  exchange: { variantId: string; size: string; color: string } | null;
};

/**
 * Inserts a return with its lines and pictures; returns its id. The caller has checked under the order's lock that the
 * pieces are available.
 */
export async function insertReturn(tx: Kysely<DB>, one: NewReturn): Promise<string> {
  const lines = one.lines.map(({ exchange, ...line }) => ({ ...line, ...exchange }));
  const { rows } = await sql<{ id: string }>`${prepared}
    with asked as materialized (
      select * from json_to_recordset(${JSON.stringify(lines)}::json) as l ("orderLineId" uuid, quantity smallint, reason text,
        "refundPaise" int, "variantId" uuid, size text, color text)
    ), made as (
      insert into returns (return_number, order_id, type, reason, description, handover, pickup_on, refund_mode, payout,
        refund_paise, created_at)
      select ${one.number}, ${one.orderId}::uuid, ${one.type}, ${one.reason}, ${one.description}, ${one.handover},
        ${one.pickupOn}::date, ${one.refundMode}, ${one.payout && JSON.stringify(one.payout)}::jsonb,
        ${one.refundPaise}::int, ${one.now}::timestamptz
      returning id
    ), filled as (
      insert into return_lines (return_id, order_line_id, quantity, reason, refund_paise, exchange_variant_id, exchange_size,
        exchange_color)
      select id, "orderLineId", quantity, reason, "refundPaise", "variantId", size, color from made, asked
    ), shown as (
      insert into return_pictures (return_id, position, picture_key)
      select id, place - 1, key from made, unnest((select ${one.pictures}::text[])) with ordinality as p (key, place)
    )
    select id from made`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error('A return was not written.');
  return made.id;
}

export type LockedReturn = {
  id: string;
  number: string;
  order_id: string;
  type: ReturnType;
  status: ReturnStatus;
  handover: Handover;
  /** YYYY-MM-DD */
  pickup_on: string | null;
  refund_mode: RefundMode | null;
  payout: Payout | null;
  credit_id: string | null;
  checked_at: Date | null;
  closed_at: Date | null;
  /** Names of its events so far. */
  events: string[];
  pieces: { orderItemId: string; quantity: number }[];
};

/** Locks a return, after its order, until this transaction ends. */
export async function lockReturn(tx: Kysely<DB>, id: string): Promise<LockedReturn | undefined> {
  const { rows } = await sql<LockedReturn>`${prepared}
    select r.id, r.return_number as number, r.order_id, r.type, r.status, r.handover, r.pickup_on::text as pickup_on,
      r.refund_mode, r.payout, r.credit_id, r.checked_at, r.closed_at,
      (select coalesce(json_agg(e.name order by e.id), '[]') from return_events e where e.return_id = r.id) as events,
      (select json_agg(json_build_object('orderItemId', l.order_line_id, 'quantity', l.quantity))
        from return_lines l where l.return_id = r.id) as pieces
    from returns r where r.id = ${id} for no key update of r`.execute(tx);
  return rows[0];
}

type ReturnChange = {
  type?: ReturnType;
  status?: ReturnStatus;
  pickup_on?: string | null;
  refund_mode?: RefundMode;
  checked_at?: Date;
  closed_at?: Date;
  staff_note?: string;
  payout?: string | null;
  credit_id?: string;
  refund_paise?: number;
};

export function updateReturn(tx: Kysely<DB>, id: string, change: ReturnChange) {
  return tx.updateTable('returns').set(change).where('id', '=', id).execute();
}

/** Sets the refund of each line of a return. */
export async function updateWorth(
  tx: Kysely<DB>,
  id: string,
  lines: readonly { orderLineId: string; refundPaise: number }[],
): Promise<void> {
  await sql`
    update return_lines l set refund_paise = worth."refundPaise"
    from json_to_recordset(${JSON.stringify(lines)}::json) as worth ("orderLineId" uuid, "refundPaise" int)
    where l.return_id = ${id} and l.order_line_id = worth."orderLineId"`.execute(tx);
}

/**
 * Sets each line's refund to the amount credited for it, which differs if another return was completed before this one.
 */
export async function updateWorthAsCredited(tx: Kysely<DB>, id: string, creditId: string): Promise<void> {
  await sql`
    update return_lines l set refund_paise = c.amount_paise from credit_lines c
    where l.return_id = ${id} and c.credit_id = ${creditId} and c.order_line_id = l.order_line_id
      and l.refund_paise <> c.amount_paise`.execute(tx);
}

/** Whether any return of an order is open. */
export async function hasOpenReturn(tx: Kysely<DB>, orderId: string): Promise<boolean> {
  const { rows } = await sql`${prepared}
    select from returns where order_id = ${orderId} and closed_at is null limit 1`.execute(tx);
  return rows.length > 0;
}

/** Sets the number of accepted pieces of each line. */
export async function updateGood(
  tx: Kysely<DB>,
  id: string,
  lines: readonly { orderItemId: string; pieces: number }[],
): Promise<void> {
  await sql`
    update return_lines l set good_pieces = good.pieces
    from json_to_recordset(${JSON.stringify(lines)}::json) as good ("orderItemId" uuid, pieces smallint)
    where l.return_id = ${id} and l.order_line_id = good."orderItemId"`.execute(tx);
}

/** Masks the payout details of a sent refund (like `maskedPayout` in returns.ts). */
export async function shortenPayout(tx: Kysely<DB>, id: string): Promise<void> {
  await sql`update returns
    set payout = jsonb_build_object('masked', case when payout ? 'upiId'
      then left(payout ->> 'upiId', 2) || '…' || substring(payout ->> 'upiId' from '@.*')
      else '…' || right(payout ->> 'account', 4) end)
    where id = ${id} and payout ?| array['upiId', 'account']`.execute(tx);
}

type NewReturnEvent = {
  returnId: string;
  name: string;
  actor: OrderActor;
  actorId?: string | null | undefined;
  note?: string | undefined;
  at: Date;
};

export function insertReturnEvent(tx: Kysely<DB>, { returnId, name, actor, actorId, note, at }: NewReturnEvent) {
  return tx
    .insertInto('return_events')
    .values({ return_id: returnId, name, actor, actor_id: actorId ?? null, note: note ?? '', at })
    .execute();
}

/** Whether all pieces of an order were cancelled or returned. */
export async function isAllBack(tx: Kysely<DB>, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ all: boolean }>`${prepared}
    select bool_and(cancelled_quantity + returned_quantity = quantity) as all from order_lines where order_id = ${orderId}`.execute(
    tx,
  );
  return rows[0]?.all ?? false;
}

/** A return's shipment, with its pickup and delivery times. */
export type ReturnParcelRow = {
  kind: 'return' | 'exchange';
  status: string;
  problem: string;
  moved_at: Date | null;
  arrived_at: Date | null;
};

/** Returns the shipments of a return that were not cancelled. */
export async function selectParcels(tx: Kysely<DB>, returnId: string): Promise<ReturnParcelRow[]> {
  const { rows } = await sql<ReturnParcelRow>`${prepared}
    select kind, status, problem, picked_up_at as moved_at, delivered_at as arrived_at from shipments
    where return_id = ${returnId} and status <> 'cancelled' order by created_at`.execute(tx);
  return rows;
}

/** Sets the problem that staff see for a shipment lost on its way back; empty once its return is settled. */
export function updateLost(tx: Kysely<DB>, returnId: string, problem: string) {
  return tx
    .updateTable('shipments')
    .set({ problem })
    .where('return_id', '=', returnId)
    .where('kind', '=', 'return')
    .where('status', '=', 'lost')
    .execute();
}

/** Cancels a shipment that is back at its buyer, so that staff can book another in its place. */
export function giveUpBroughtBack(tx: Kysely<DB>, returnId: string) {
  const problem = 'The courier brought this parcel back to its buyer. Trying again books another.';
  return tx
    .updateTable('shipments')
    .set({ status: 'cancelled', problem })
    .where('return_id', '=', returnId)
    .where('kind', '=', 'return')
    .where('status', '=', 'returned')
    .execute();
}

/** Sets the problem that staff see for a shipment fetched although its return has ended. */
export function updateUnwanted(tx: Kysely<DB>, returnId: string, problem: string) {
  return tx
    .updateTable('shipments')
    .set({ problem })
    .where('return_id', '=', returnId)
    .where('kind', '=', 'return')
    .where('status', '<>', 'cancelled')
    .execute();
}

/**
 * Marks a shipment whose carrier reports nothing more as delivered, because staff confirmed the arrival of its pieces.
 */
export function endUnfollowed(tx: Kysely<DB>, returnId: string, arrived: { kind: 'return' | 'exchange'; now: Date }) {
  return tx
    .updateTable('shipments')
    .set({ status: 'delivered', delivered_at: arrived.now, check_at: null, problem: '' })
    .where('return_id', '=', returnId)
    .where('kind', '=', arrived.kind)
    .where('status', 'not in', overStatuses)
    .where('problem', 'in', [unknownParcel, stoppedOnItsWay])
    .execute();
}

/** Whether a replacement of the exchange is still in the catalogue. */
export async function hasNewPiece(tx: Kysely<DB>, returnId: string): Promise<boolean> {
  const { rows } = await sql`
    select from return_lines where return_id = ${returnId} and exchange_variant_id is not null limit 1`.execute(tx);
  return rows.length > 0;
}

/** Returns the refund of a return that staff send by hand; undefined when the gateway sends it or there is none. */
export async function selectHandRefund(tx: Kysely<DB>, creditId: string) {
  return tx
    .selectFrom('credits as c')
    .innerJoin('refunds as f', 'f.id', 'c.refund_id')
    .select(['f.id', 'f.status', 'f.reference'])
    .where('c.id', '=', creditId)
    .where('f.gateway_payment_id', 'is', null)
    .executeTakeFirst();
}

/** Marks a refund as sent by hand. */
export function settleHandRefund(tx: Kysely<DB>, id: string, { reference, now }: { reference: string; now: Date }) {
  return tx
    .updateTable('refunds')
    .set({ status: 'processed', reference, settled_at: now })
    .where('id', '=', id)
    .where('gateway_payment_id', 'is', null)
    .execute();
}
