import { isLoopback } from '#server/platform/loopback.ts';

/**
 * Parcel statuses of the shop: ready to be collected, in transit, out for delivery, delivered; `delayed` after a failed
 * attempt that will be retried; `returning` and `returned` if undeliverable; `lost` includes damaged.
 */
export const parcelStatuses = [
  'ready',
  'shipped',
  'out_for_delivery',
  'delivered',
  'delayed',
  'returning',
  'returned',
  'cancelled',
  'lost',
] as const;
export type ParcelStatus = (typeof parcelStatuses)[number];

/** Packed weight in grams and size in centimetres, at least 0.5. */
export type Parcel = { grams: number; lengthCm: number; breadthCm: number; heightCm: number };

/** `from` and `to` are pincodes, `valuePaise` is the value of the goods, `isCash` means cash on delivery. */
export type RateQuery = {
  from: string;
  to: string;
  grams: number;
  isCash: boolean;
  valuePaise?: number;
  isReturn?: boolean;
};

/** A courier's rate. `arrivesOn` is a day in India, YYYY-MM-DD. */
export type CourierRate = {
  courierId: number;
  courier: string;
  freightPaise: number;
  codPaise: number;
  otherPaise: number;
  totalPaise: number;
  arrivesOn: string | null;
  travelDays: number | null;
  mode: 'surface' | 'air';
  minGrams: number;
};

/** A pickup or delivery address. `phone` is +91 and ten digits. */
export type Party = {
  name: string;
  phone: string;
  email: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  state: string;
  pincode: string;
};

export type ParcelLine = { name: string; sku: string; quantity: number; unitPricePaise: number; hsn: string };

export type NewShipment = {
  /** The shop's own number, which makes the call idempotent. */
  orderNumber: string;
  orderedAt: Date;
  /** The carrier's name of the pickup location; default: the configured one. */
  pickup?: string;
  to: Party;
  lines: ParcelLine[];
  /** The order total; with `isCash` exactly what the courier collects. */
  totalPaise: number;
  isCash: boolean;
  parcel: Parcel;
};

/** A return from the buyer to the shop. */
export type NewReturn = {
  returnNumber: string;
  requestedAt: Date;
  from: Party;
  to: Party;
  lines: (ParcelLine & { reason: string })[];
  totalPaise: number;
  parcel: Parcel;
};

/** The carrier's ids of a parcel: its order and its shipment. */
export type ShipmentRef = { orderId: string; shipmentId: string };

/** `awb` is the tracking number, null until a courier is assigned; `label` is the carrier's own status text. */
export type Shipment = ShipmentRef & {
  awb: string | null;
  courier: string | null;
  status: ParcelStatus | null;
  label: string;
};

export type Assigned = { awb: string; courierId: number | null; courier: string };

/** `at` is null if the carrier gives no time. */
export type Pickup = { at: Date | null; reference: string };

/** One scan of a parcel; `status` is null if it changes nothing. */
export type Scan = { at: Date; status: ParcelStatus | null; label: string; activity: string; place: string };

/** Tracking of a parcel. Scans are oldest first; none before pickup. */
export type Tracking = {
  awb: string;
  courier: string;
  status: ParcelStatus | null;
  label: string;
  scans: Scan[];
  arrivesOn: string | null;
  pickedUpAt: Date | null;
  deliveredAt: Date | null;
  url: string | null;
};

/**
 * A webhook event. It is authenticated by a shared token only, not signed, so treat it as a hint: read the parcel with
 * `track` before money moves. Find the parcel by `awb`, then by `orderId`; in some accounts `references` hold the
 * shop's number.
 */
export type ParcelEvent = {
  /** The same for all deliveries of one event. */
  id: string;
  awb: string;
  orderId: string | null;
  references: string[];
  status: ParcelStatus | null;
  label: string;
  at: Date | null;
  isReturn: boolean;
};

export type WebhookRequest = { body: Uint8Array; headers: Record<string, string | string[] | undefined> };

/** Port to the carrier. Every call rejects with a ShippingFault and nothing else. */
export type ShippingGateway = {
  /** False in a shop without a carrier; then it must not be called. */
  readonly isConfigured: boolean;
  /**
   * Couriers for such a parcel, cheapest first; empty if none serves the pincode. `withinMs`, here and below, is for
   * callers with a user waiting.
   */
  rates(query: RateQuery, options?: { withinMs?: number }): Promise<CourierRate[]>;
  /** Idempotent by order number; after a lost response it looks the shipment up. */
  createShipment(shipment: NewShipment): Promise<Shipment>;
  createReturn(request: NewReturn): Promise<Shipment>;
  findShipment(orderNumber: string): Promise<Shipment | undefined>;
  /** The shipment as it is now: the carrier may have given it to another courier, with another tracking number. */
  readShipment(shipment: ShipmentRef): Promise<Shipment>;
  /** Assigns a courier, chosen by the carrier unless given. Costs money; idempotent. */
  assignCourier(request: ShipmentRef & { courierId?: number; isReturn?: boolean }): Promise<Assigned>;
  /** Requests pickup on a day in India (YYYY-MM-DD), by default the next. */
  requestPickup(request: ShipmentRef & { on?: string }): Promise<Pickup>;
  /** URL of the label as PDF. */
  label(shipment: ShipmentRef): Promise<{ url: string }>;
  /** The labels of several parcels as one PDF, except those without one. */
  labels(shipments: readonly ShipmentRef[]): Promise<{ url: string; missing: readonly ShipmentRef[] }>;
  track(awb: string, options?: { withinMs?: number }): Promise<Tracking>;
  /** Cancels the parcel, possible until pickup; idempotent. */
  cancel(shipment: ShipmentRef): Promise<void>;
  /** The event of a webhook with the right token; undefined for any other request. */
  openWebhook(request: WebhookRequest): ParcelEvent | undefined;
};

/** Base of all carrier errors; one of the three below. */
export abstract class ShippingFault extends Error {}

/** `wallet_empty`: the account needs a top-up; `login`: bad credentials; `unknown`: no such parcel. */
export type RefusalReason = 'login' | 'invalid' | 'unknown' | 'wallet_empty' | 'other';

/** The carrier rejected the call; nothing happened, and a retry will not help. */
export class ShippingRefused extends ShippingFault {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, words: string) {
    super(`The carrier refuses: ${words}`);
    this.reason = reason;
  }
}

/** The carrier is unreachable or overloaded; nothing happened, and the caller may retry later. */
export class ShippingUnavailable extends ShippingFault {}

/** The response was lost: it may or may not have happened. Repeat the call, or look the parcel up. */
export class ShippingOutcomeUnknown extends ShippingFault {}

export type ShippingSettings = {
  apiUrl: string;
  email: string;
  password: string;
  /** Shared token of webhooks. */
  webhookToken: string;
  /** The carrier's name of the warehouse. */
  pickupLocation: string;
};

/** Why a live shop must not run with these settings, each half a sentence; empty if it may. */
export function notForLive({ apiUrl, email, password, webhookToken }: ShippingSettings): string[] {
  const url = URL.canParse(apiUrl) ? new URL(apiUrl) : undefined;
  return [
    !url && 'SHIPROCKET_URL is not set',
    url && url.protocol !== 'https:' && 'SHIPROCKET_URL is not https',
    url && isLoopback(apiUrl) && 'SHIPROCKET_URL points at this machine',
    email === demoShipping.email && 'SHIPROCKET_EMAIL is the demo value',
    password === demoShipping.password && 'SHIPROCKET_PASSWORD is the demo value',
    (webhookToken === demoShipping.webhookToken || webhookToken.length < 16) &&
      'SHIPROCKET_WEBHOOK_TOKEN is the demo value or has fewer than 16 characters',
  ].filter((fault) => typeof fault === 'string');
}

/** The demo shop's credentials at the simulated carrier. */
export const demoShipping = {
  email: 'parcels@ksauni.example',
  password: 'demo-parcels',
  webhookToken: 'demo-parcel-word',
} as const;
