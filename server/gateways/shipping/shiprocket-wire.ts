import { z } from 'zod';
import type { Assigned, CourierRate, ParcelEvent, Pickup, Scan, Shipment, Tracking } from './shipping.ts';
import { statusOf } from './shiprocket-statuses.ts';
import { day, isYes, maybeReference, moment, number, paise, reference, text } from './shiprocket-values.ts';

/** Keeps the valid entries, so that one malformed courier does not hide the others. */
function readable<Item extends z.ZodType>(item: Item) {
  return z
    .array(z.unknown())
    .nullish()
    .transform((entries) => (entries ?? []).flatMap((entry) => item.safeParse(entry).data ?? []));
}

/** PHP serialises an empty object as an empty list. */
const objectOr = <Part extends z.ZodType>(part: Part) =>
  z.preprocess((value) => (Array.isArray(value) ? (value[0] ?? {}) : (value ?? {})), part);

export const loginAnswer = z.object({ token: z.string().min(1) });

const courier = z
  .object({
    courier_company_id: number,
    courier_name: text,
    rate: number,
    freight_charge: paise,
    cod_charges: paise,
    other_charges: paise,
    etd: day,
    estimated_delivery_days: number,
    is_surface: isYes,
    min_weight: number,
    blocked: isYes,
  })
  .refine((raw) => raw.courier_company_id && raw.courier_name && (raw.rate ?? raw.freight_charge) > 0)
  .transform((raw): CourierRate & { isBlocked: boolean } => {
    const parts = raw.freight_charge + raw.cod_charges + raw.other_charges;
    return {
      // Sound: checked by the refinement above.
      courierId: raw.courier_company_id ?? 0,
      courier: raw.courier_name,
      freightPaise: raw.freight_charge,
      codPaise: raw.cod_charges,
      otherPaise: raw.other_charges,
      totalPaise: raw.rate === null ? parts : Math.round(raw.rate * 100),
      arrivesOn: raw.etd,
      travelDays: raw.estimated_delivery_days,
      mode: raw.is_surface ? 'surface' : 'air',
      minGrams: Math.round((raw.min_weight ?? 0) * 1_000),
      isBlocked: raw.blocked,
    };
  });

export const ratesAnswer = z
  .object({ data: objectOr(z.object({ available_courier_companies: readable(courier) })) })
  .transform(({ data }) =>
    data.available_courier_companies
      .filter(({ isBlocked }) => !isBlocked)
      .map(({ isBlocked: _, ...rate }): CourierRate => rate)
      .toSorted((one, other) => one.totalPaise - other.totalPaise),
  );

export const createAnswer = z
  .object({ order_id: reference, shipment_id: reference, awb_code: maybeReference, courier_name: text, status: text })
  .transform((raw): Shipment => ({
    orderId: raw.order_id,
    shipmentId: raw.shipment_id,
    awb: raw.awb_code,
    courier: raw.courier_name || null,
    status: statusOf({ id: null, label: raw.status }),
    label: raw.status,
  }));

/** An order from the list or `orders/show`, with its shipment; the pickup is null until requested. */
export type KnownOrder = Shipment & { number: string; courierId: number | null; pickup: Pickup | null };

const order = z
  .object({
    id: reference,
    channel_order_id: text,
    status: text,
    shipments: objectOr(
      z.object({
        id: reference,
        awb: maybeReference,
        courier: text,
        courier_id: number,
        pickup_scheduled_date: moment,
        pickup_token_number: text,
      }),
    ),
  })
  .transform(({ id, channel_order_id: own, status, shipments }): KnownOrder => ({
    number: own,
    orderId: id,
    shipmentId: shipments.id,
    awb: shipments.awb,
    courier: shipments.courier || null,
    courierId: shipments.courier_id,
    status: statusOf({ id: null, label: status }),
    label: status,
    pickup: shipments.pickup_scheduled_date && {
      at: shipments.pickup_scheduled_date,
      reference: shipments.pickup_token_number,
    },
  }));

export const orderAnswer = z.object({ data: order }).transform(({ data }) => data);
export const ordersAnswer = z.object({ data: readable(order) }).transform(({ data }) => data);

export const assignAnswer = z
  .object({
    response: z.object({
      data: z.object({ awb_code: reference, courier_company_id: number, courier_name: text }),
    }),
  })
  .transform(({ response: { data } }): Assigned => ({
    awb: data.awb_code,
    courierId: data.courier_company_id,
    courier: data.courier_name,
  }));

export const pickupAnswer = z
  .object({ response: z.object({ pickup_scheduled_date: moment, pickup_token_number: text }) })
  .transform(({ response }): Pickup => ({
    at: response.pickup_scheduled_date,
    reference: response.pickup_token_number,
  }));

export const labelAnswer = z.object({
  label_url: z.url({ protocol: /^https?$/ }),
  not_created: z.array(number).catch([]),
});

export const cancelAnswer = z.object({ message: z.string() });

const scan = z
  .object({ date: moment, status: text, activity: text, location: text, 'sr-status': number, 'sr-status-label': text })
  .transform((raw) => ({
    at: raw.date,
    status: statusOf({ id: raw['sr-status'], label: raw['sr-status-label'] }),
    label: raw['sr-status-label'] || raw.status,
    activity: raw.activity,
    place: raw.location,
  }));

const track = z.object({
  awb_code: maybeReference,
  courier_name: text,
  current_status: text,
  edd: day,
  pickup_date: moment,
  delivered_date: moment,
});

/** Undefined for an unknown parcel. */
export const trackAnswer = objectOr(
  z.object({
    tracking_data: z.object({
      shipment_status: number,
      shipment_track: objectOr(track),
      shipment_track_activities: readable(scan),
      track_url: text,
      etd: day,
    }),
  }),
).transform(({ tracking_data: raw }): Tracking | undefined => {
  const { shipment_track: parcel } = raw;
  if (parcel.awb_code === null) return undefined;
  return {
    awb: parcel.awb_code,
    courier: parcel.courier_name,
    status: statusOf({ id: raw.shipment_status, label: parcel.current_status }),
    label: parcel.current_status,
    scans: inOrder(raw.shipment_track_activities),
    arrivesOn: parcel.edd ?? raw.etd,
    pickedUpAt: parcel.pickup_date,
    deliveredAt: parcel.delivered_date,
    url: /^https?:\/\//.test(raw.track_url) ? raw.track_url : null,
  };
});

/** Oldest first; scans without a time are dropped. */
function inOrder(scans: z.output<typeof scan>[]): Scan[] {
  return scans
    .flatMap(({ at, ...raw }) => (at ? [{ ...raw, at }] : []))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

export const webhookBody = z
  .object({
    awb: reference,
    shipment_status_id: number,
    shipment_status: text,
    current_status: text,
    current_timestamp: moment,
    order_id: maybeReference,
    channel_order_id: maybeReference,
    sr_order_id: maybeReference,
    is_return: isYes,
  })
  .transform((raw): ParcelEvent => {
    const label = raw.shipment_status || raw.current_status;
    const references = [raw.order_id, raw.channel_order_id].filter((one) => one !== null);
    return {
      id: [raw.awb, raw.shipment_status_id ?? label, raw.current_timestamp?.toISOString() ?? ''].join(' '),
      awb: raw.awb,
      orderId: raw.sr_order_id,
      references: [...new Set(references)],
      status: statusOf({ id: raw.shipment_status_id, label }),
      label,
      at: raw.current_timestamp,
      isReturn: raw.is_return,
    };
  });

const refusal = z.object({
  message: text,
  status_code: number,
  status: number,
  errors: z.record(z.string(), z.unknown()).optional().catch(undefined),
  awb_assign_status: number,
  label_created: number,
  pickup_status: number,
  response: objectOr(z.object({ data: objectOr(z.object({ awb_assign_error: text })) })).catch({
    data: { awb_assign_error: '' },
  }),
});

export type Refusal = { code: number | null; words: string };

/** An error reply, whatever its HTTP status; undefined if the body is none. */
export function refusalIn(body: unknown): Refusal | undefined {
  const { data: raw } = refusal.safeParse(body);
  if (!raw) return undefined;
  const code = raw.status_code ?? (raw.status !== null && raw.status >= 400 ? raw.status : null);
  const flags = [raw.awb_assign_status, raw.label_created, raw.pickup_status];
  if (!flags.includes(0) && (code ?? 0) < 400 && !raw.message.startsWith('Invalid Data')) return undefined;
  return { code, words: wordsOf(raw) };
}

/** A `message` in place of the expected data is an error too. */
export function messageIn(body: unknown): Refusal | undefined {
  const { data: raw } = refusal.safeParse(body);
  return raw && raw.message !== '' ? { code: raw.status_code, words: wordsOf(raw) } : undefined;
}

function wordsOf({ message, errors, response }: z.output<typeof refusal>): string {
  const fields = Object.entries(errors ?? {}).map(([field, faults]) => `${field}: ${[faults].flat().join(', ')}`);
  const words = [response.data.awb_assign_error || message, ...fields].filter((part) => part !== '');
  return words.join('; ').slice(0, 400) || 'no reason given';
}
