import { type Kysely, sql, type Updateable } from 'kysely';
import type { Carrier, ShipmentKind, ShipmentStatus } from '#contract/rules/shipments.ts';
import type { DB, Shipments } from '#database/schema.ts';
import type { Scan } from '#server/gateways/shipping/shipping.ts';
import type { ReturnParcel } from './plan-return-parcel.ts';
import { accountProblems, notGivenBack, overStatuses, unknownParcel } from './shipments.rules.ts';

/** The purpose of a parcel; `returnId` is null for an order's parcel. */
export type ParcelOf = { orderId: string; returnId: string | null; kind: ShipmentKind };

/** The same, by order, or by return and which of its two parcels. */
export type Subject = { orderId: string } | ReturnParcel;

const columns = [
  'id',
  'order_id',
  'return_id',
  'kind',
  'reference',
  'status',
  'carrier',
  'carrier_order_id',
  'carrier_shipment_id',
  'booked_as',
  'awb',
  'courier',
  'label_url',
  'picked_up_at',
  'problem',
  'check_at',
] as const;

export type ParcelRow = NonNullable<Awaited<ReturnType<typeof selectParcel>>>;

const read = (db: Kysely<DB>) =>
  db
    .selectFrom('shipments')
    .select(columns)
    .$narrowType<{ kind: ShipmentKind; status: ShipmentStatus; carrier: Carrier }>();

export function selectParcel(db: Kysely<DB>, id: string) {
  return read(db).where('id', '=', id).executeTakeFirst();
}

/** Reads a parcel and locks its row; take the locks of payment and order first. */
export function lockParcel(tx: Kysely<DB>, id: string) {
  return read(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

const belongsTo = (subject: Subject) =>
  'orderId' in subject
    ? sql<boolean>`order_id = ${subject.orderId}::uuid and kind = 'order'`
    : sql<boolean>`return_id = ${subject.returnId}::uuid and kind = ${subject.kind}`;

/** Reads the parcel that is not cancelled; there is at most one. */
export function selectStanding(db: Kysely<DB>, of: Subject) {
  return read(db).where(belongsTo(of)).where('status', '<>', 'cancelled').executeTakeFirst();
}

/** The same, locking the row. */
export function lockStanding(tx: Kysely<DB>, of: Subject) {
  return read(tx).where(belongsTo(of)).where('status', '<>', 'cancelled').forNoKeyUpdate().executeTakeFirst();
}

/** Reads the last cancelled parcel if the shop did not cancel it itself. */
export function selectGivenUp(db: Kysely<DB>, of: Subject) {
  return read(db)
    .where(belongsTo(of))
    .where('status', '=', 'cancelled')
    .where('problem', '<>', '')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function countParcels(db: Kysely<DB>, of: Subject): Promise<number> {
  const { count } = await db
    .selectFrom('shipments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(belongsTo(of))
    .executeTakeFirstOrThrow();
  return count;
}

type NewParcel = ParcelOf & { reference: string; bookedAs: string; checkAt: Date; now: Date };

/** Inserts a parcel unless there is one already. */
export async function insertParcel(db: Kysely<DB>, parcel: NewParcel): Promise<void> {
  await db
    .insertInto('shipments')
    .values({
      order_id: parcel.orderId,
      return_id: parcel.returnId,
      kind: parcel.kind,
      reference: parcel.reference,
      booked_as: parcel.bookedAs,
      check_at: parcel.checkAt,
      created_at: parcel.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type GivenParcel = {
  orderId: string;
  reference: string;
  carrier: Carrier;
  awb: string;
  courier: string;
  trackingUrl: string | null;
  checkAt: Date | null;
  now: Date;
};

/** Inserts an order's parcel that staff gave to a courier; returns false if another parcel has its number. */
export async function insertHandedOver(tx: Kysely<DB>, given: GivenParcel): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('shipments')
    .values({
      order_id: given.orderId,
      kind: 'order',
      reference: given.reference,
      status: 'shipped',
      carrier: given.carrier,
      awb: given.awb,
      courier: given.courier,
      tracking_url: given.trackingUrl,
      picked_up_at: given.now,
      check_at: given.checkAt,
      created_at: given.now,
    })
    .onConflict((conflict) => conflict.constraint('shipments_awb_key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

type Change = Updateable<Shipments>;

export async function updateParcel(db: Kysely<DB>, id: string, change: Change): Promise<void> {
  await db.updateTable('shipments').set(change).where('id', '=', id).execute();
}

/**
 * Records that the carrier no longer knows a parcel, unless it has ended meanwhile. The problem that a parcel goes to
 * the wrong address takes precedence and is kept.
 */
export async function noteUnknown(db: Kysely<DB>, id: string, checkAt: Date | null): Promise<void> {
  await db
    .updateTable('shipments')
    .set({
      problem: sql`case when problem like ${`%${notGivenBack}`} then problem else ${unknownParcel} end`,
      check_at: checkAt,
    })
    .where('id', '=', id)
    .where('status', 'not in', overStatuses)
    .execute();
}

const inTheHouse = sql<boolean>`status in ('booking', 'ready', 'delayed') and picked_up_at is null`;

/** Changes a parcel not yet picked up; returns it, or undefined if it has left or was cancelled. */
export function updateInHouse(db: Kysely<DB>, id: string, change: Change) {
  return db
    .updateTable('shipments')
    .set(change)
    .where('id', '=', id)
    .where(inTheHouse)
    .returning(columns)
    .$narrowType<{ kind: ShipmentKind; status: ShipmentStatus; carrier: Carrier }>()
    .executeTakeFirst();
}

/** Replaces a parcel's tracking number `from`, unless it has ended meanwhile or another parcel has the new one. */
export function replaceNumber(db: Kysely<DB>, id: string, change: { from: string; awb: string; courier: string }) {
  const { from, awb, courier } = change;
  return db
    .updateTable('shipments')
    .set({
      awb,
      courier,
      label_url: null,
      tracking_url: null,
      problem: sql`case when problem = ${unknownParcel} then '' else problem end`,
    })
    .where('id', '=', id)
    .where('awb', '=', from)
    .where('status', 'not in', overStatuses)
    .where(sql<boolean>`not exists (select from shipments o where o.carrier = shipments.carrier and o.awb = ${awb})`)
    .returning(columns)
    .$narrowType<{ kind: ShipmentKind; status: ShipmentStatus; carrier: Carrier }>()
    .executeTakeFirst();
}

/** Returns the time of the last stored scan; null if there is none. */
export async function selectLastScan(tx: Kysely<DB>, shipmentId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('shipment_scans')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('shipment_id', '=', shipmentId)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Inserts scans; known ones stay unchanged. */
export async function insertScans(tx: Kysely<DB>, shipmentId: string, scans: readonly Scan[]): Promise<void> {
  if (scans.length === 0) return;
  await tx
    .insertInto('shipment_scans')
    .values(scans.map(({ at, label, activity, place }) => ({ shipment_id: shipmentId, at, label, activity, place })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Problems that do not prevent an automatic retry. */
const goneBy = ['', ...Object.values(accountProblems)];

/** A due parcel; `isToBook`: its booking is incomplete, `hasNumber`: the carrier can be queried for it. */
export type DueParcel = ParcelOf & { id: string; isToBook: boolean; hasNumber: boolean };

/** Takes due parcels, longest overdue first, and reserves them until `until`. */
export async function takeDue(db: Kysely<DB>, due: { now: Date; until: Date; most: number }): Promise<DueParcel[]> {
  const { rows } = await sql<DueParcel>`
    update shipments set check_at = ${due.until} where id in (
      select id from shipments where check_at <= ${due.now} order by check_at limit ${due.most} for no key update skip locked
    )
    returning id, order_id as "orderId", return_id as "returnId", kind, awb is not null as "hasNumber",
      status = 'booking' or (status = 'ready' and label_url is null and problem = any(${goneBy})) as "isToBook"`.execute(
    db,
  );
  return rows;
}

/** Takes an order's tracked parcels not queried since `since`, and marks them as queried. */
export async function takeSilent(
  db: Kysely<DB>,
  asked: { orderId: string; since: Date; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update shipments set asked_at = ${asked.now}
    where order_id = ${asked.orderId} and awb is not null and check_at is not null
      and (asked_at is null or asked_at < ${asked.since})
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Finds the parcel of an event: by AWB number, else by one of the other references. */
export async function selectParcelOfEvent(
  db: Kysely<DB>,
  event: { awb: string; orderId: string | null; references: readonly string[] },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from shipments
    where carrier = 'shiprocket' and awb is not null
      and (awb = ${event.awb} or carrier_order_id = ${event.orderId} or reference = any (${event.references}::text[]))
    order by awb = ${event.awb} desc, carrier_order_id is not distinct from ${event.orderId} desc limit 1`.execute(db);
  return rows[0]?.id;
}

/** The carrier could not be reached: makes the parcel due in the next round. */
export async function askSoon(db: Kysely<DB>, id: string, now: Date): Promise<void> {
  await db
    .updateTable('shipments')
    .set({ check_at: now })
    .where('id', '=', id)
    .where('check_at', 'is not', null)
    .execute();
}

/** Returns orders that should have a parcel, have none, and need no decision by staff. */
export async function selectUnbooked(db: Kysely<DB>, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where o.status in ('confirmed', 'packed') and not exists (
      select from shipments s where s.order_id = o.id and s.kind = 'order' and (s.status <> 'cancelled' or s.problem <> ''))
    order by o.created_at limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
