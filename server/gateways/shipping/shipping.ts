/**
 * The shop's words for the way of a parcel: ready to be collected, on its way, at the door, handed over; `delayed` when
 * something went wrong that is tried again; `returning` and `returned` when nobody took it; `lost` also when damaged.
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

/** As packed: grams, and centimetres of at least half a one. */
export type Parcel = { grams: number; lengthCm: number; breadthCm: number; heightCm: number };

/** `from` and `to` are pincodes, `valuePaise` what the goods are worth, `isCash` whether the courier collects it. */
export type RateQuery = {
  from: string;
  to: string;
  grams: number;
  isCash: boolean;
  valuePaise?: number;
  isReturn?: boolean;
};

/** What a courier asks for a parcel. `arrivesOn` is a day in India, YYYY-MM-DD. */
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

/** Where a parcel is fetched or brought. `phone` is +91 and ten digits. */
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
  /** The shop's own number: the same one is the same shipment, however often it is asked for. */
  orderNumber: string;
  orderedAt: Date;
  /** The carrier's name of the place it leaves from; else that of the configuration. */
  pickup?: string;
  to: Party;
  lines: ParcelLine[];
  /** What the buyer pays for everything; with `isCash` exactly what the courier collects. */
  totalPaise: number;
  isCash: boolean;
  parcel: Parcel;
};

/** From the buyer back to the shop. */
export type NewReturn = {
  returnNumber: string;
  requestedAt: Date;
  from: Party;
  to: Party;
  lines: (ParcelLine & { reason: string })[];
  totalPaise: number;
  parcel: Parcel;
};

/** Numbers under which the carrier knows a parcel: its order and its shipment. */
export type ShipmentRef = { orderId: string; shipmentId: string };

/** `awb` is the number on the label, null until a courier has the parcel; `label` is the carrier's own word. */
export type Shipment = ShipmentRef & {
  awb: string | null;
  courier: string | null;
  status: ParcelStatus | null;
  label: string;
};

export type Assigned = { awb: string; courierId: number | null; courier: string };

/** `at` is null when the carrier names no moment. */
export type Pickup = { at: Date | null; reference: string };

/** One reading of a parcel; `status` is null for what changes nothing. */
export type Scan = { at: Date; status: ParcelStatus | null; label: string; activity: string; place: string };

/** Where a parcel is. Scans are the oldest first; there are none before it is fetched. */
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
 * What a webhook tells. It carries a shared word and no signature, so it is a hint: read the parcel by `track` before
 * money moves. Parcels are found by `awb` first, then by `orderId`; `references` hold the shop's number in some accounts.
 */
export type ParcelEvent = {
  /** The same for every delivery of one event. */
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
  /** False in a shop without a carrier: nothing is asked of it then. */
  readonly isConfigured: boolean;
  /**
   * Couriers that would take such a parcel, the cheapest first; none when nobody goes there. `withinMs`, here and below,
   * is for callers who have somebody waiting.
   */
  rates(query: RateQuery, options?: { withinMs?: number }): Promise<CourierRate[]>;
  /** Safe to repeat with the same order number; after a lost answer it looks the shipment up itself. */
  createShipment(shipment: NewShipment): Promise<Shipment>;
  createReturn(wanted: NewReturn): Promise<Shipment>;
  findShipment(orderNumber: string): Promise<Shipment | undefined>;
  /** Gives the parcel to a courier, the carrier's choice unless named. Costs money; a parcel that has one keeps it. */
  assignCourier(wanted: ShipmentRef & { courierId?: number; isReturn?: boolean }): Promise<Assigned>;
  /** Has it fetched, on a day in India (YYYY-MM-DD) or on the next. */
  requestPickup(wanted: ShipmentRef & { on?: string }): Promise<Pickup>;
  /** Where the label can be loaded as PDF. */
  label(shipment: ShipmentRef): Promise<{ url: string }>;
  /** The labels of several in one PDF, but for those of which it has none. */
  labels(shipments: readonly ShipmentRef[]): Promise<{ url: string; missing: readonly ShipmentRef[] }>;
  track(awb: string, options?: { withinMs?: number }): Promise<Tracking>;
  /** Calls the parcel off, which works until a courier has fetched it. One that is called off already is fine. */
  cancel(shipment: ShipmentRef): Promise<void>;
  /** The event in a webhook with the right word; undefined for any other request. */
  openWebhook(request: WebhookRequest): ParcelEvent | undefined;
};

/** Why a call to the carrier did not give what was asked; one of the three below. */
export abstract class ShippingFault extends Error {}

/** `wallet_empty`: somebody must pay in; `login`: the account is wrong; `unknown`: there is no such parcel. */
export type RefusalReason = 'login' | 'invalid' | 'unknown' | 'wallet_empty' | 'other';

/** The carrier says no, and repeating will not help. Nothing happened. */
export class ShippingRefused extends ShippingFault {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, words: string) {
    super(`The carrier refuses: ${words}`);
    this.reason = reason;
  }
}

/** The carrier cannot be reached or is overloaded. Nothing happened; the caller may try again later. */
export class ShippingUnavailable extends ShippingFault {}

/** The answer was lost: it may have happened or not. Ask again, or look the parcel up. */
export class ShippingOutcomeUnknown extends ShippingFault {}

export type ShippingSettings = {
  apiUrl: string;
  email: string;
  password: string;
  /** Shared word of webhooks. */
  webhookToken: string;
  /** Name under which the carrier knows the warehouse. */
  pickupLocation: string;
};

/** What forbids a live shop to send parcels with these settings, each half a sentence; empty when nothing does. */
export function notForLive({ apiUrl, email, password, webhookToken }: ShippingSettings): string[] {
  const url = URL.canParse(apiUrl) ? new URL(apiUrl) : undefined;
  return [
    !url && 'SHIPROCKET_URL is not set',
    url && url.protocol !== 'https:' && 'SHIPROCKET_URL is not https',
    url && isLoopback(url.hostname) && 'SHIPROCKET_URL points at this machine',
    email === demoShipping.email && 'SHIPROCKET_EMAIL is the demo value',
    password === demoShipping.password && 'SHIPROCKET_PASSWORD is the demo value',
    (webhookToken === demoShipping.webhookToken || webhookToken.length < 16) &&
      'SHIPROCKET_WEBHOOK_TOKEN is the demo value or has fewer than 16 characters',
  ].filter((fault) => typeof fault === 'string');
}

/** With these the demo shop logs in at the stand-in. */
export const demoShipping = {
  email: 'parcels@ksauni.example',
  password: 'demo-parcels',
  webhookToken: 'demo-parcel-word',
} as const;

function isLoopback(hostname: string): boolean {
  return /^(?:.*\.)?localhost\.?$|^127\.|^0\.0\.0\.0$|^\[::1?\]$|^\[::ffff:7f/.test(hostname);
}
