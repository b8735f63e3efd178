import { createHash, timingSafeEqual } from 'node:crypto';
import { circuitBreaker } from '#server/platform/circuit-breaker.ts';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import {
  type Assigned,
  type ParcelEvent,
  type Pickup,
  type RateQuery,
  type Shipment,
  type ShipmentRef,
  type ShippingGateway,
  ShippingOutcomeUnknown,
  ShippingRefused,
  type ShippingSettings,
  ShippingUnavailable,
  type Tracking,
  type WebhookRequest,
} from './shipping.ts';
import { returnBody, shipmentBody } from './shiprocket-bodies.ts';
import { type ShiprocketClient, shiprocketClient } from './shiprocket-client.ts';
import * as wire from './shiprocket-wire.ts';

const defaultTimeoutMs = 8_000;

/** Headers that may carry the webhook token. */
const webhookHeaders = ['x-api-key', 'anx-api-key'];

/** Shiprocket over its HTTP API (https://apidocs.shiprocket.in). `timeoutMs` limits each call including retries. */
export function shiprocket(settings: ShippingSettings & { timeoutMs?: number; clock?: Clock }): ShippingGateway {
  const { timeoutMs = defaultTimeoutMs, clock = systemClock, pickupLocation } = settings;
  const client = shiprocketClient({ ...settings, timeoutMs, clock });
  const call = guarded(client, clock);
  // A circuit of its own: calls with short timeouts must not open the circuit for bookings.
  const hasty = guarded(client, clock);
  return {
    isConfigured: settings.apiUrl !== '',
    rates: (query, { withinMs } = {}) => rates(withinMs === undefined ? call : hasty, query, withinMs),
    createShipment: (shipment) => create(call, '/orders/create/adhoc', shipmentBody(shipment, pickupLocation)),
    createReturn: (request) => create(call, '/orders/create/return', returnBody(request)),
    findShipment: (orderNumber) => findShipment(call, orderNumber),
    readShipment: async (shipment) => shipmentOf(await showOrder(call, shipment)),
    assignCourier: (request) => assignCourier(call, request),
    requestPickup: (request) => requestPickup(call, request),
    label: (shipment) => labels(call, [shipment]),
    labels: (shipments) => labels(call, shipments),
    track: (awb, { withinMs } = {}) => track(withinMs === undefined ? call : hasty, awb, withinMs),
    cancel: (shipment) => cancel(call, shipment),
    openWebhook: (request) => openWebhook(request, settings.webhookToken),
  };
}

function guarded(client: ShiprocketClient, clock: Clock): ShiprocketClient {
  const circle = circuitBreaker({
    clock,
    isDown: (fault) => fault instanceof ShippingUnavailable || fault instanceof ShippingOutcomeUnknown,
    openError: () => new ShippingUnavailable('The carrier is unavailable; retrying shortly.'),
  });
  return (request) => circle(() => client(request));
}

async function rates(call: ShiprocketClient, query: RateQuery, withinMs: number | undefined) {
  const { from, to, grams, isCash, isReturn = false, valuePaise } = query;
  try {
    return await call({
      method: 'GET',
      path: '/courier/serviceability/',
      query: {
        pickup_postcode: from,
        delivery_postcode: to,
        weight: grams / 1_000,
        cod: isCash ? 1 : 0,
        is_return: isReturn ? 1 : 0,
        ...(valuePaise !== undefined && { declared_value: valuePaise / 100 }),
      },
      answer: wire.ratesAnswer,
      withinMs,
    });
  } catch (fault) {
    // No courier serves the pincode: a valid answer, although sent as an error.
    if (fault instanceof ShippingRefused && fault.reason === 'unknown') return [];
    throw fault;
  }
}

/** There is no idempotency key: after a lost or rejected request, looks the shipment up by our own number. */
async function create(call: ShiprocketClient, path: string, body: { order_id: string }): Promise<Shipment> {
  try {
    return await call({ method: 'POST', path, body, answer: wire.createAnswer });
  } catch (fault) {
    const made = mayBeDone(fault) ? await findShipment(call, body.order_id).catch(() => undefined) : undefined;
    if (made) return made;
    throw fault;
  }
}

async function findShipment(call: ShiprocketClient, number: string): Promise<Shipment | undefined> {
  const found = await call({ method: 'GET', path: '/orders', query: { search: number }, answer: wire.ordersAnswer });
  const order = found.find((one) => one.number === number);
  return order && shipmentOf(order);
}

async function assignCourier(
  call: ShiprocketClient,
  request: ShipmentRef & { courierId?: number; isReturn?: boolean },
): Promise<Assigned> {
  const { shipmentId, courierId, isReturn } = request;
  const body = {
    shipment_id: Number(shipmentId),
    courier_id: courierId ?? '',
    ...(isReturn && { is_return: 1 }),
  };
  try {
    return await call({ method: 'POST', path: '/courier/assign/awb', body, answer: wire.assignAnswer });
  } catch (fault) {
    const now = mayBeDone(fault) ? await readOrder(call, request) : undefined;
    if (now?.awb) return { awb: now.awb, courierId: now.courierId, courier: now.courier ?? '' };
    throw fault;
  }
}

async function requestPickup(call: ShiprocketClient, request: ShipmentRef & { on?: string }): Promise<Pickup> {
  const body = { shipment_id: [Number(request.shipmentId)], ...(request.on && { pickup_date: [request.on] }) };
  try {
    return await call({ method: 'POST', path: '/courier/generate/pickup', body, answer: wire.pickupAnswer });
  } catch (fault) {
    const now = mayBeDone(fault) ? await readOrder(call, request) : undefined;
    if (now?.pickup) return now.pickup;
    throw fault;
  }
}

async function track(call: ShiprocketClient, awb: string, withinMs?: number): Promise<Tracking> {
  const path = `/courier/track/awb/${encodeURIComponent(awb)}`;
  const tracking = await call({ method: 'GET', path, answer: wire.trackAnswer, withinMs });
  if (!tracking) throw new ShippingRefused('unknown', 'there is no such parcel.');
  return tracking;
}

async function cancel(call: ShiprocketClient, shipment: ShipmentRef): Promise<void> {
  const body = { ids: [Number(shipment.orderId)] };
  try {
    await call({ method: 'POST', path: '/orders/cancel', body, answer: wire.cancelAnswer });
  } catch (fault) {
    const now = mayBeDone(fault) ? await readOrder(call, shipment) : undefined;
    if (now?.status !== 'cancelled') throw fault;
  }
}

/** The current order; undefined if that cannot be read either. */
function readOrder(call: ShiprocketClient, shipment: ShipmentRef): Promise<wire.KnownOrder | undefined> {
  return showOrder(call, shipment).catch(() => undefined);
}

function showOrder(call: ShiprocketClient, { orderId }: ShipmentRef): Promise<wire.KnownOrder> {
  return call({ method: 'GET', path: `/orders/show/${encodeURIComponent(orderId)}`, answer: wire.orderAnswer });
}

/**
 * Whether the call may have taken effect: the response was lost, or the rejection means that it had been done before.
 */
function mayBeDone(fault: unknown): boolean {
  return fault instanceof ShippingOutcomeUnknown || (fault instanceof ShippingRefused && fault.reason !== 'login');
}

function shipmentOf({ orderId, shipmentId, awb, courier, status, label }: wire.KnownOrder): Shipment {
  return { orderId, shipmentId, awb, courier, status, label };
}

async function labels(call: ShiprocketClient, shipments: readonly ShipmentRef[]) {
  const body = { shipment_id: shipments.map(({ shipmentId }) => Number(shipmentId)) };
  const path = '/courier/generate/label';
  const { label_url: url, not_created: left } = await call({ method: 'POST', path, body, answer: wire.labelAnswer });
  return { url, missing: shipments.filter(({ shipmentId }) => left.includes(Number(shipmentId))) };
}

function openWebhook({ body, headers }: WebhookRequest, token: string): ParcelEvent | undefined {
  const words = webhookHeaders.map((name) => headers[name]).filter((word) => typeof word === 'string');
  if (token === '' || !words.some((word) => isSame(word, token))) return undefined;
  try {
    return wire.webhookBody.safeParse(JSON.parse(Buffer.from(body).toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Compares digests, so that timing reveals neither length nor prefix. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
