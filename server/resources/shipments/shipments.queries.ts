import { type Kysely, sql, type Updateable } from 'kysely';
import type { Carrier, ShipmentKind, ShipmentStatus } from '#contract/rules/shipments.ts';
import type { DB, Shipments } from '#database/schema.ts';
import type { Scan } from '#server/gateways/shipping/shipping.ts';
import type { ReturnParcel } from './plan-return-parcel.ts';
import { accountProblems, notGivenBack, overStatuses, unknownParcel } from './shipments.rules.ts';

/** What a parcel is for; `returnId` is null for that of an order. */
export type ParcelOf = { orderId: string; returnId: string | null; kind: ShipmentKind };

/** The same, by the order, or by a return and which of its two parcels. */
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

/** Locked after payment and order. */
export function lockParcel(tx: Kysely<DB>, id: string) {
  return read(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

const belongsTo = (subject: Subject) =>
  'orderId' in subject
    ? sql<boolean>`order_id = ${subject.orderId}::uuid and kind = 'order'`
    : sql<boolean>`return_id = ${subject.returnId}::uuid and kind = ${subject.kind}`;

/** The one that was not called off; at most one is. */
export function selectStanding(db: Kysely<DB>, of: Subject) {
  return read(db).where(belongsTo(of)).where('status', '<>', 'cancelled').executeTakeFirst();
}

/** The same, locked. */
export function lockStanding(tx: Kysely<DB>, of: Subject) {
  return read(tx).where(belongsTo(of)).where('status', '<>', 'cancelled').forNoKeyUpdate().executeTakeFirst();
}

/** The last one that was called off, if that was not the shop's own doing. */
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

/** Nothing when there is one already. */
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

/** A parcel of an order that staff gave to a courier; false when its number is that of another. */
export async function insertGiven(tx: Kysely<DB>, given: GivenParcel): Promise<boolean> {
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
 * The carrier has forgotten a parcel; of one that staff have ended meanwhile it need not know. That a parcel goes to the
 * wrong place matters more, and is told until it is there.
 */
export async function noteUnknown(db: Kysely<DB>, id: string): Promise<void> {
  await db
    .updateTable('shipments')
    .set({ problem: unknownParcel })
    .where('id', '=', id)
    .where('problem', 'not like', `%${notGivenBack}`)
    .where('status', 'not in', overStatuses)
    .execute();
}

const inTheHouse = sql<boolean>`status in ('booking', 'ready', 'delayed') and picked_up_at is null`;

/** Changes a parcel that no courier has fetched yet; gives it as it is then, or undefined when it has left or was called off. */
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

/** When the last known reading was; null before the first. */
export async function selectLastScan(tx: Kysely<DB>, shipmentId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('shipment_scans')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('shipment_id', '=', shipmentId)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Readings that are known stay as they are. */
export async function insertScans(tx: Kysely<DB>, shipmentId: string, scans: readonly Scan[]): Promise<void> {
  if (scans.length === 0) return;
  await tx
    .insertInto('shipment_scans')
    .values(scans.map(({ at, label, activity, place }) => ({ shipment_id: shipmentId, at, label, activity, place })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What keeps nobody from trying again by itself. */
const goneBy = ['', ...Object.values(accountProblems)];

/** A parcel that is due; `isToBook` when its booking is not complete, `hasNumber` when the carrier can be asked for it. */
export type DueParcel = ParcelOf & { id: string; isToBook: boolean; hasNumber: boolean };

/** Parcels whose time has come, the longest due first; nobody else gets them before `until`. */
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

/** Parcels of an order that are still followed and of which nothing was asked since; now something is. */
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

/** The parcel an event is about: by the number on its label, else by one of the other numbers. */
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

/** The carrier could not be asked: it is, in the next round. */
export async function askSoon(db: Kysely<DB>, id: string, now: Date): Promise<void> {
  await db
    .updateTable('shipments')
    .set({ check_at: now })
    .where('id', '=', id)
    .where('check_at', 'is not', null)
    .execute();
}

/** Orders that should have a parcel, have none, and wait for nobody's decision. */
export async function selectUnbooked(db: Kysely<DB>, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where o.status in ('confirmed', 'packed') and not exists (
      select from shipments s where s.order_id = o.id and s.kind = 'order' and (s.status <> 'cancelled' or s.problem <> ''))
    order by o.created_at limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
