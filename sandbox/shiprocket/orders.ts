import { firstShipmentId, type Parcel, type Place } from './book.ts';
import type { Sandbox } from './context.ts';
import { couriers } from './couriers.ts';
import { invalidFields, refused, ShiprocketError } from './errors.ts';
import { become, isCalledOff } from './player.ts';
import { type Body, checkOrder, numberIn, textIn } from './requests.ts';
import { isOnTheWay, statuses } from './statuses.ts';
import { phpDate, plainTime } from './values.ts';

const firstOrderId = 480_000_001;
/** A cancellation takes effect later. */
const cancelledAfterMs = 30 * 60_000;

export function createOrder(sandbox: Sandbox, body: Body) {
  checkOrder(body, 'forward');
  const { settings } = sandbox;
  if (textIn(body, 'pickup_location') !== settings.pickupLocation) {
    throw new ShiprocketError(200, 'Wrong Pickup location entered. Please choose one location from the data given', {
      data: { data: [{ pickup_location: settings.pickupLocation, pin_code: settings.pickupPincode }] },
    });
  }
  if (!['COD', 'Prepaid'].includes(textIn(body, 'payment_method')))
    throw invalidFields({ payment_method: ['validation.in'] });
  const warehouse = { name: 'Seller', address: '', city: 'Bengaluru', state: 'Karnataka', phone: '' };
  const parcel = keep(sandbox, body, {
    isReturn: false,
    from: { ...warehouse, pincode: settings.pickupPincode },
    to: placeIn(body, 'billing'),
    isCash: body.payment_method === 'COD',
  });
  return created(parcel, { status: 'NEW', status_code: 1 });
}

export function createReturn(sandbox: Sandbox, body: Body) {
  checkOrder(body, 'return');
  const parcel = keep(sandbox, body, {
    isReturn: true,
    from: placeIn(body, 'pickup'),
    to: placeIn(body, 'shipping'),
    isCash: false,
  });
  return { ...created(parcel, { status: 'RETURN PENDING', status_code: 21 }), company_name: 'Ksauni' };
}

type Journey = Pick<Parcel, 'isReturn' | 'from' | 'to' | 'isCash'>;

function keep({ book, timeline, switches }: Sandbox, body: Body, journey: Journey): Parcel {
  const number = textIn(body, 'order_id');
  for (const parcel of book.parcels.values())
    if (parcel.number === number) throw invalidFields({ order_id: ['The order id has already been taken.'] });
  const orderId = firstOrderId + book.parcels.size;
  const parcel: Parcel = {
    ...journey,
    orderId,
    shipmentId: firstShipmentId + orderId,
    number,
    createdAt: timeline.now().toISOString(),
    value: numberIn(body, 'sub_total'),
    kg: numberIn(body, 'weight'),
    status: 0,
    awb: null,
    courierId: null,
    arrivesAt: null,
    pickup: null,
    script: switches.script,
    played: 0,
    scans: [],
  };
  book.parcels.set(orderId, parcel);
  book.save();
  return parcel;
}

function placeIn(body: Body, prefix: string): Place {
  const field = (key: string) => textIn(body, `${prefix}_${key}`);
  return {
    name: field('customer_name'),
    address: [field('address'), field('address_2')].filter((line) => line !== '').join(', '),
    city: field('city'),
    state: field('state'),
    pincode: field('pincode'),
    phone: field('phone'),
  };
}

function created({ orderId, shipmentId }: Parcel, state: { status: string; status_code: number }) {
  return {
    order_id: orderId,
    shipment_id: shipmentId,
    ...state,
    onboarding_completed_now: 0,
    awb_code: '',
    courier_company_id: '',
    courier_name: null,
  };
}

export function listOrders({ book }: Sandbox, query: Body) {
  const search = textIn(query, 'search');
  const perPage = numberIn(query, 'per_page') || 15;
  const page = numberIn(query, 'page') || 1;
  const found = [...book.parcels.values()].toReversed().filter(({ number, awb }) => {
    return search === '' || number.includes(search) || awb === search;
  });
  const shown = found.slice((page - 1) * perPage, page * perPage);
  return {
    // `shipments` is a list here, but an object in a single order.
    data: shown.map((parcel) => ({ ...orderOf(parcel), shipments: [shipmentOf(parcel)] })),
    meta: {
      pagination: {
        total: found.length,
        count: shown.length,
        per_page: perPage,
        current_page: page,
        total_pages: Math.ceil(found.length / perPage),
      },
    },
  };
}

export function showOrder({ book }: Sandbox, id: string) {
  const parcel = book.parcels.get(Number(id));
  if (!parcel) throw refused('No order found.', 404);
  return { data: { ...orderOf(parcel), shipments: shipmentOf(parcel) } };
}

function orderOf(parcel: Parcel) {
  const { orderCode, orderLabel } = statuses[parcel.status];
  return {
    id: parcel.orderId,
    channel_order_id: parcel.number,
    customer_name: parcel.to.name,
    payment_method: parcel.isCash ? 'cod' : 'prepaid',
    total: parcel.value.toFixed(2),
    status: parcel.isReturn && parcel.status === 0 ? 'RETURN PENDING' : orderLabel,
    status_code: parcel.isReturn && parcel.status === 0 ? 21 : orderCode,
    created_at: plainTime(new Date(parcel.createdAt)),
  };
}

function shipmentOf(parcel: Parcel) {
  return {
    id: parcel.shipmentId,
    awb: parcel.awb ?? '',
    courier_id: parcel.courierId,
    courier: couriers.find(({ id }) => id === parcel.courierId)?.name ?? '',
    weight: String(parcel.kg),
    pickup_scheduled_date: parcel.pickup && phpDate(new Date(parcel.pickup.at)),
    pickup_token_number: parcel.pickup?.token ?? null,
    etd: parcel.arrivesAt && plainTime(new Date(parcel.arrivesAt)),
  };
}

export function cancelOrders(sandbox: Sandbox, body: Body) {
  const ids: unknown[] = Array.isArray(body.ids) ? body.ids : [];
  const parcels = ids.map((id) => {
    const parcel = sandbox.book.parcels.get(Number(id));
    if (!parcel) throw refused('Order ids are invalid.', 404);
    if (isCalledOff(parcel)) throw refused('Order is already cancelled.');
    if (isOnTheWay(parcel.status) || parcel.status === 19)
      throw refused('Cannot cancel order. The courier is already out for pickup or has picked it up.');
    return parcel;
  });
  if (parcels.length === 0) throw invalidFields({ ids: ['validation.required'] });
  for (const parcel of parcels) {
    if (parcel.awb === null) {
      become(sandbox, parcel, 8);
    } else {
      become(sandbox, parcel, 16);
      sandbox.timeline.after(cancelledAfterMs, () => become(sandbox, parcel, 8));
    }
  }
  return { message: 'Order cancelled successfully.' };
}
