import { invalidFields, ShiprocketError } from './errors.ts';

export type Body = Record<string, unknown>;

function isRecord(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function bodyOf(body: unknown): Body {
  return isRecord(body) ? body : {};
}

const party = ['customer_name', 'last_name', 'address', 'address_2', 'city', 'pincode', 'state', 'country', 'email'];
const partyKeys = (prefix: string) => [...party, 'phone'].map((key) => `${prefix}_${key}`);
const size = ['length', 'breadth', 'height', 'weight'];

const forwardKeys = [
  'order_id order_date pickup_location comment shipping_is_billing order_items payment_method'.split(' '),
  'shipping_charges giftwrap_charges transaction_charges total_discount sub_total'.split(' '),
  size,
  partyKeys('billing'),
  partyKeys('shipping'),
].flat();

const returnKeys = [
  'order_id order_date order_items payment_method sub_total'.split(' '),
  size,
  partyKeys('pickup'),
  partyKeys('shipping'),
].flat();

/** Required fields of an address. */
const needed = ['customer_name', 'address', 'city', 'pincode', 'state', 'country', 'phone'];

/** Validates an order as Shiprocket does: all keys present, then required values, then formats. */
export function checkOrder(body: Body, kind: 'forward' | 'return'): void {
  const keys = kind === 'forward' ? forwardKeys : returnKeys;
  const missing = keys.filter((key) => !(key in body));
  if (missing.length > 0) throw invalidFields(fieldsOf(missing, 'validation.present'));
  const parties = kind === 'forward' ? ['billing'] : ['pickup', 'shipping'];
  const wanted = parties.flatMap((prefix) => needed.map((key) => `${prefix}_${key}`));
  const empty = [...wanted, 'order_id', 'order_date', 'payment_method'].filter((key) => textIn(body, key) === '');
  if (empty.length > 0) throw invalidFields(fieldsOf(empty, 'validation.required'));
  const small = size.slice(0, 3).filter((key) => numberIn(body, key) < 0.5);
  if (small.length > 0) throw invalidFields(fieldsOf(small, 'validation.min.numeric'));
  if (numberIn(body, 'weight') <= 0) throw invalidFields({ weight: ['validation.gt.numeric'] });
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(textIn(body, 'order_date')))
    throw invalidFields({ order_date: ['validation.date_format'] });
  const long = parties.map((prefix) => `${prefix}_city`).filter((key) => textIn(body, key).length > 30);
  if (long.length > 0) throw invalidFields(fieldsOf(long, 'validation.max.string'));
  checkItems(body);
  // These errors come with a success status.
  for (const prefix of parties)
    if (!/^[6-9]\d{9}$/.test(textIn(body, `${prefix}_phone`)))
      throw new ShiprocketError(200, 'Invalid Data. The phone number must be 10 digits long.');
}

function checkItems(body: Body): void {
  const items: unknown[] = Array.isArray(body.order_items) ? body.order_items : [];
  if (items.length === 0) throw invalidFields({ order_items: ['validation.required'] });
  const faults = items.flatMap((item, n) =>
    ['name', 'sku', 'units', 'selling_price']
      .filter((key) => !isRecord(item) || item[key] === undefined || item[key] === '')
      .map((key) => `order_items.${n}.${key}`),
  );
  if (faults.length > 0) throw invalidFields(fieldsOf(faults, 'validation.required'));
}

function fieldsOf(keys: string[], fault: string): Record<string, string[]> {
  return Object.fromEntries(keys.map((key) => [key, [fault]]));
}

export function textIn(body: Body, key: string): string {
  const value = body[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

export function numberIn(body: Body, key: string): number {
  const value = Number(textIn(body, key) || Number.NaN);
  return Number.isFinite(value) ? value : 0;
}

/** One or several ids. */
export function idsIn(body: Body, key: string): number[] {
  return [body[key]].flat().map(Number);
}

/** The id in a list of one, or given alone. */
export function idIn(body: Body, key: string): number {
  const value = body[key];
  return Number(Array.isArray(value) ? value[0] : value);
}
