import { firstAwb, firstShipmentId, type Parcel } from './book.ts';
import type { Sandbox } from './context.ts';
import { offersFor } from './couriers.ts';
import { refused, ShiprocketError } from './errors.ts';
import { become, isCalledOff, play } from './player.ts';
import { type Body, idIn, idsIn, numberIn, textIn } from './requests.ts';
import { unknownTracking, trackingOf } from './tracking.ts';
import { dayInWords, mixed, mixedFlag, phpDate, plainTime } from './values.ts';

const dayMs = 86_400_000;
const labelFee = 'Please recharge your ShipRocket wallet. The minimum required balance is Rs 100';

export function serviceability({ timeline }: Sandbox, query: Body) {
  const [from, to] = [textIn(query, 'pickup_postcode'), textIn(query, 'delivery_postcode')];
  const kg = numberIn(query, 'weight');
  if (!/^\d{6}$/.test(from) || !/^\d{6}$/.test(to) || kg <= 0)
    throw refused('Please provide pickup_postcode, delivery_postcode and weight.', 422);
  const isCash = textIn(query, 'cod') === '1';
  const value = numberIn(query, 'declared_value') || 1_000;
  const offers = offersFor({ from, to, kg, isCash, value });
  if (offers.length === 0) {
    const nobody = 'Courier company are not serviceable for the given pincodes.';
    // Half of the time with HTTP 404, half with 200.
    throw new ShiprocketError(Number(to) % 2 === 0 ? 200 : 404, nobody, { status: 404 });
  }
  const recommended = offers.toSorted((one, other) => other.courier.rating - one.courier.rating)[0]?.courier.id;
  return {
    status: 200,
    currency: 'INR',
    is_recommendation_enabled: 1,
    data: {
      available_courier_companies: offers.map(({ courier, freight, cash, total, days }, turn) => ({
        courier_company_id: courier.id,
        courier_name: courier.name,
        rate: mixed(total, turn),
        freight_charge: mixed(freight, turn + 1),
        cod_charges: mixed(cash, turn + 2),
        other_charges: courier.other === 0 ? null : mixed(courier.other, turn),
        rto_charges: mixed(freight, turn),
        cod: mixedFlag(isCash, turn),
        etd: dayInWords(new Date(timeline.now().getTime() + days * dayMs)),
        estimated_delivery_days: String(days),
        is_surface: mixedFlag(courier.isSurface, turn),
        mode: Number(!courier.isSurface),
        min_weight: turn % 2 === 0 ? 0.5 : '0.50',
        charge_weight: kg,
        rating: courier.rating,
        blocked: 0,
        city: '',
        state: '',
        cutoff_time: '14:00',
      })),
      recommended_courier_company_id: recommended,
      shiprocket_recommended_courier_id: recommended,
      recommended_by: { id: 6, title: 'Recommendation By Shiprocket' },
    },
  };
}

export function assignAwb(sandbox: Sandbox, body: Body) {
  const parcel = parcelOf(sandbox, idIn(body, 'shipment_id'));
  if (parcel.awb !== null) throw refused('AWB is already assigned.');
  if (isCalledOff(parcel)) return notAssigned('Cannot assign an AWB to a cancelled order.');
  if (sandbox.switches.walletEmpty) return { ...notAssigned(labelFee), status_code: 350, message: labelFee };
  const { from, to, kg, isCash, value } = parcel;
  const offers = offersFor({ from: from.pincode, to: to.pincode, kg, isCash, value });
  const requested = idIn(body, 'courier_id');
  const offer = requested ? offers.find(({ courier }) => courier.id === requested) : offers[0];
  if (!offer) return notAssigned('Courier is not serviceable for this shipment. Please choose another courier.');
  const now = sandbox.timeline.now();
  parcel.awb = String(firstAwb + parcel.orderId);
  parcel.courierId = offer.courier.id;
  parcel.arrivesAt = new Date(now.getTime() + offer.days * dayMs).toISOString();
  parcel.script = sandbox.switches.script;
  become(sandbox, parcel, 1);
  return {
    awb_assign_status: 1,
    response: {
      data: {
        courier_company_id: String(offer.courier.id),
        awb_code: parcel.awb,
        cod: Number(isCash),
        order_id: parcel.orderId,
        shipment_id: parcel.shipmentId,
        awb_code_status: 1,
        assigned_date_time: phpDate(now),
        applied_weight: String(kg),
        company_id: 2_513_001,
        courier_name: offer.courier.name,
        child_courier_name: null,
        pickup_scheduled_date: null,
        routing_code: '',
        invoice_no: `Retail${parcel.orderId}`,
        shipped_by: { shipper_company_name: 'Ksauni', shipper_postcode: from.pincode },
      },
    },
  };
}

function notAssigned(why: string) {
  return { awb_assign_status: 0, response: { data: { awb_assign_error: why } } };
}

export function generatePickup(sandbox: Sandbox, body: Body) {
  const parcel = parcelOf(sandbox, idIn(body, 'shipment_id'));
  if (parcel.awb === null)
    return { pickup_status: 0, response: { data: 'AWB not assigned.' }, message: 'AWB not assigned.' };
  if (parcel.pickup) throw refused('Already in Pickup Queue.');
  if (isCalledOff(parcel)) throw refused('The order is cancelled.');
  const [day] = Array.isArray(body.pickup_date) ? body.pickup_date.map(String) : [];
  const tomorrow = new Date(sandbox.timeline.now().getTime() + dayMs);
  const at = new Date(`${day ?? plainTime(tomorrow).slice(0, 10)}T09:00:00+05:30`);
  if (Number.isNaN(at.getTime())) throw refused('The pickup date is not a date.', 422);
  parcel.pickup = { at: at.toISOString(), token: `PK${parcel.shipmentId}` };
  become(sandbox, parcel, 3);
  play(sandbox, parcel);
  return {
    pickup_status: 1,
    response: {
      pickup_scheduled_date: parcel.orderId % 2 === 0 ? plainTime(at) : phpDate(at),
      pickup_token_number: parcel.pickup.token,
      status: 3,
      others: '{}',
      pickup_generated_date: phpDate(sandbox.timeline.now()),
      data: `Pickup is confirmed by the courier for AWB ${parcel.awb}`,
    },
  };
}

export function generateLabel(sandbox: Sandbox, body: Body, origin: string) {
  const parcels = idsIn(body, 'shipment_id').map((id) => parcelOf(sandbox, id));
  const made = parcels.filter((parcel) => parcel.awb !== null && !isCalledOff(parcel));
  const not_created = parcels.filter((parcel) => !made.includes(parcel)).map(({ shipmentId }) => shipmentId);
  if (made.length === 0) return { label_created: 0, not_created, response: 'The label cannot be generated.' };
  const [first, ...others] = made.map(({ awb }) => awb ?? '');
  const query = others.map((awb) => `&and=${awb}`).join('');
  return {
    label_created: 1,
    label_url: `${origin}/labels/${first}.pdf${query.replace('&', '?')}`,
    response: 'Label has been created and uploaded successfully!',
    not_created,
  };
}

export function trackAwb(sandbox: Sandbox, awb: string, origin: string) {
  const parcel = parcelWith(sandbox, awb);
  return parcel ? trackingOf(parcel, origin) : unknownTracking;
}

export function parcelWith({ book }: Sandbox, awb: string): Parcel | undefined {
  const parcel = book.parcels.get(Number(awb) - firstAwb);
  if (parcel?.awb === awb) return parcel;
  // Given to another courier, a parcel has a number of that courier's.
  return [...book.parcels.values()].find((one) => one.awb === awb);
}

function parcelOf({ book }: Sandbox, shipmentId: number): Parcel {
  const parcel = book.parcels.get(shipmentId - firstShipmentId);
  if (!parcel) throw refused('Shipment not found.', 404);
  return parcel;
}
