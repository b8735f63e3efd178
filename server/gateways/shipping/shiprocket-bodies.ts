import type { NewReturn, NewShipment, Parcel, ParcelLine, Party } from './shipping.ts';
import { inIndia } from './shiprocket-values.ts';

// Missing keys are rejected, empty ones are not: every documented key is sent.

const nobody: Party = {
  name: '',
  phone: '',
  email: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  pincode: '',
};

/** `sub_total` is the cash to collect, so it includes every charge and discount, and none is listed separately. */
export function shipmentBody(shipment: NewShipment, pickupLocation: string) {
  return {
    order_id: shipment.orderNumber,
    order_date: inIndia(shipment.orderedAt),
    pickup_location: shipment.pickup ?? pickupLocation,
    channel_id: '',
    comment: '',
    ...partyAs('billing', shipment.to),
    shipping_is_billing: true,
    ...partyAs('shipping', { ...nobody }),
    order_items: shipment.lines.map(itemOf),
    payment_method: shipment.isCash ? 'COD' : 'Prepaid',
    shipping_charges: 0,
    giftwrap_charges: 0,
    transaction_charges: 0,
    total_discount: 0,
    sub_total: rupees(shipment.totalPaise),
    ...sizeOf(shipment.parcel),
  };
}

export function returnBody(request: NewReturn) {
  return {
    order_id: request.returnNumber,
    order_date: inIndia(request.requestedAt),
    channel_id: '',
    ...partyAs('pickup', request.from),
    pickup_isd_code: '91',
    ...partyAs('shipping', request.to),
    shipping_isd_code: '91',
    order_items: request.lines.map((line) => ({
      ...itemOf(line),
      brand: '',
      return_reason: line.reason,
      qc_enable: false,
      qc_color: '',
      qc_size: '',
      qc_product_image: '',
    })),
    payment_method: 'PREPAID',
    total_discount: 0,
    sub_total: rupees(request.totalPaise),
    ...sizeOf(request.parcel),
  };
}

function partyAs(prefix: 'billing' | 'shipping' | 'pickup', party: Party) {
  return {
    [`${prefix}_customer_name`]: party.name,
    [`${prefix}_last_name`]: '',
    [`${prefix}_address`]: party.addressLine1,
    [`${prefix}_address_2`]: party.addressLine2,
    [`${prefix}_city`]: party.city.slice(0, 30),
    [`${prefix}_pincode`]: party.pincode,
    [`${prefix}_state`]: party.state,
    [`${prefix}_country`]: party.pincode === '' ? '' : 'India',
    [`${prefix}_email`]: party.email,
    [`${prefix}_phone`]: party.phone.replace(/^\+91/, ''),
  };
}

function itemOf({ name, sku, quantity, unitPricePaise, hsn }: ParcelLine) {
  return { name, sku, units: quantity, selling_price: rupees(unitPricePaise), discount: 0, tax: 0, hsn };
}

function sizeOf({ grams, lengthCm, breadthCm, heightCm }: Parcel) {
  return { length: lengthCm, breadth: breadthCm, height: heightCm, weight: grams / 1_000 };
}

function rupees(paise: number): number {
  return paise / 100;
}
