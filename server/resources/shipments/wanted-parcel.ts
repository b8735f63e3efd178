import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { indianStates } from '#contract/rules/indian-states.ts';
import { paidFor } from '#contract/rules/refund-amounts.ts';
import type { DB } from '#database/schema.ts';
import type { NewReturn, NewShipment, ParcelLine, Party } from '#server/gateways/shipping/shipping.ts';
import { readSeller } from '#server/resources/settings/seller.ts';
import { warehouseIn } from '#server/resources/settings/warehouse.ts';
import type { ReturnParcel } from './plan-return-parcel.ts';
import type { ParcelOf, Subject } from './shipments.queries.ts';
import { parcelOf } from './shipments.rules.ts';
import {
  type PackedOrder,
  type PackedReturn,
  type ReturnedLine,
  selectPackedOrder,
  selectPackedReturn,
} from './wanted-parcel.queries.ts';

/** The data for the carrier, without the reference. `formerMark` hashes its field names: they must stay. */
export type Contents =
  | { way: 'out'; told: Omit<NewShipment, 'orderNumber'> }
  | { way: 'back'; told: Omit<NewReturn, 'returnNumber'>; on: string | null };

/**
 * What the carrier should have: this parcel (`booked`), `none`, or no change (`left`). `number` is the first parcel's
 * reference; later ones get -2 etc. appended. `mark` identifies what requires another parcel: address, pieces and
 * amount. Weight and pickup place are sent once; a printed label stays valid. `formerMark` included these as well and
 * recognises parcels booked before 2026-11.
 */
export type Wish =
  | (Base & { should: 'booked'; contents: Contents; mark: string; formerMark: string })
  | (Base & { should: 'none' | 'left' });

type Base = { of: ParcelOf; number: string };

/** Returns what the shop wants of the carrier now; undefined if the order or return does not exist. */
export async function readWish(db: Kysely<DB>, subject: Subject): Promise<Wish | undefined> {
  const from = await ownPlace(db);
  if ('orderId' in subject) {
    const order = await selectPackedOrder(db, subject.orderId);
    return order && wishForOrder(subject.orderId, order, from);
  }
  const asked = await selectPackedReturn(db, subject.returnId);
  return asked && wishForReturn(subject, asked, from);
}

function wishForOrder(orderId: string, order: PackedOrder, { pickup }: OwnPlace): Wish {
  const base = { of: { orderId, returnId: null, kind: 'order' as const }, number: order.order_number };
  if (['cancelled', 'expired', 'refunded'].includes(order.status)) return { ...base, should: 'none' };
  if (order.status !== 'confirmed' && order.status !== 'packed') return { ...base, should: 'left' };
  const left = order.lines
    .map((line) => ({ ...line, pieces: line.quantity - line.cancelled }))
    .filter(({ pieces }) => pieces > 0);
  const totalPaise = left.reduce((sum, line) => sum + line.payable - paidFor(line, line.cancelled), 0);
  return booked(base, {
    way: 'out',
    told: {
      ...pickup,
      orderedAt: order.created_at,
      to: partyAt(order.address),
      lines: left.map((line) => lineOf({ ...line, quantity: line.pieces })),
      totalPaise,
      isCash: order.payment_method === 'COD' && order.payment_status === 'PENDING' && totalPaise > 0,
      parcel: parcelOf(left.map(({ pieces, grams }) => ({ quantity: pieces, grams }))),
    },
  });
}

function wishForReturn({ returnId, kind }: ReturnParcel, asked: PackedReturn, own: OwnPlace): Wish {
  const base = { of: { orderId: asked.order_id, returnId, kind }, number: asked.return_number };
  return kind === 'return' ? wishForBack(base, asked, own) : wishForExchange(base, asked, own);
}

function wishForBack(base: Base, asked: PackedReturn, { warehouse }: OwnPlace): Wish {
  const { status, handover } = asked;
  // A parcel on its way, arrived or ended needs no courier any more.
  if (status !== 'pending' && status !== 'approved') return { ...base, should: 'none' };
  if (status === 'pending' || handover !== 'pickup') return { ...base, should: 'left' };
  return booked(base, {
    way: 'back',
    on: asked.pickup_on,
    told: {
      requestedAt: asked.created_at,
      from: partyAt(asked.address),
      to: warehouse,
      lines: asked.back.map((line) => ({ ...lineOf(line), reason: line.reason })),
      totalPaise: worth(asked.back),
      parcel: parcelOf(asked.back),
    },
  });
}

function wishForExchange({ of, number }: Base, asked: PackedReturn, { pickup }: OwnPlace): Wish {
  const base = { of, number: `${number}-X` };
  // A completed exchange has been delivered or handed over by staff: another parcel would give a piece away.
  if (asked.status !== 'processing') return { ...base, should: 'none' };
  if (asked.type !== 'exchange' || asked.out.length === 0) return { ...base, should: 'left' };
  return booked(base, {
    way: 'out',
    told: {
      ...pickup,
      orderedAt: asked.created_at,
      to: partyAt(asked.address),
      lines: asked.out.map(lineOf),
      totalPaise: worth(asked.out),
      isCash: false,
      parcel: parcelOf(asked.out),
    },
  });
}

function booked(base: Base, contents: Contents): Wish {
  const { way, told } = contents;
  const { parcel: _parcel, ...lasting } = { ...told, pickup: undefined };
  const on = way === 'back' ? contents.on : undefined;
  return { ...base, should: 'booked', contents, mark: markOf({ way, on, lasting }), formerMark: markOf(contents) };
}

function markOf(facts: object): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
}

/** Whether a parcel booked under this mark is the wanted one. */
export function isBookedAs(mark: string, wish: Wish): boolean {
  return wish.should === 'booked' && (mark === wish.mark || mark === wish.formerMark);
}

function worth(lines: readonly ReturnedLine[]): number {
  return lines.reduce((sum, line) => sum + line.unit_price * line.quantity, 0);
}

function lineOf(line: { name: string; sku: string; hsn: string; unit_price: number; quantity: number }): ParcelLine {
  return { name: line.name, sku: line.sku, quantity: line.quantity, unitPricePaise: line.unit_price, hsn: line.hsn };
}

function partyAt(address: PackedOrder['address']): Party {
  return {
    name: address.fullName,
    phone: address.phoneNumber,
    email: address.email,
    addressLine1: address.addressLine1,
    addressLine2: [address.addressLine2, address.landmark].filter((part) => part).join(', '),
    city: address.city,
    state: address.state,
    pincode: address.pinCode,
  };
}

/** Where parcels leave, by its name at the carrier if staff set one, and where returns arrive. */
type OwnPlace = { pickup: { pickup?: string }; warehouse: Party };

async function ownPlace(db: Kysely<DB>): Promise<OwnPlace> {
  const [place, { seller }] = [await warehouseIn(db), await readSeller({ db })];
  return {
    pickup: place.carrierName === '' ? {} : { pickup: place.carrierName },
    warehouse: {
      name: place.contact,
      phone: place.phone.replaceAll(' ', ''),
      email: seller.email,
      addressLine1: place.street,
      addressLine2: '',
      city: place.city,
      state: indianStates[place.stateCode],
      pincode: place.pincode,
    },
  };
}
