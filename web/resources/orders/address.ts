/** The fields of an address as the checkout's forms have them: text, the mobile number in ten digits. */
export type Address = {
  fullName: string;
  phoneNumber: string;
  email: string;
  pinCode: string;
  city: string;
  state: string;
  addressLine1: string;
  addressLine2: string;
  landmark: string;
  addressType: string;
};

export type AddressField = keyof Address;

export const noAddress: Address = {
  fullName: '',
  phoneNumber: '',
  email: '',
  pinCode: '',
  city: '',
  state: '',
  addressLine1: '',
  addressLine2: '',
  landmark: '',
  addressType: 'home',
};

export const contactFields = ['fullName', 'phoneNumber', 'email'] as const satisfies AddressField[];

export const placeFields = [
  'pinCode',
  'city',
  'state',
  'addressLine1',
  'addressLine2',
  'landmark',
  'addressType',
] as const satisfies AddressField[];

/** An address out of whatever was stored; what is no text counts as empty. */
export function addressFrom(value: unknown): Address {
  const found: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  const fields = Object.entries(noAddress).map(([name, usual]) => [name, textOf(found[name]) || usual]);
  // Sound: exactly the keys of noAddress, each with text.
  const address = Object.fromEntries(fields) as Address;
  return { ...address, phoneNumber: tenDigits(address.phoneNumber) };
}

/** The ten digits of an Indian mobile number, however it is written; anything else stays as it is. */
export function tenDigits(phone: string): string {
  const bare = phone.replace(/[\s()-]/g, '');
  return /^(?:\+?91|0)?([6-9]\d{9})$/.exec(bare)?.[1] ?? phone.trim();
}

/** A mobile number as people read it: +91 98765 43210. */
export function phoneWords(phone: string): string {
  const digits = tenDigits(phone);
  return /^[6-9]\d{9}$/.test(digits) ? `+91 ${digits.slice(0, 5)} ${digits.slice(5)}` : phone;
}

/** Name and place in one or two lines, for summaries. */
export function placeWords({
  addressLine1,
  addressLine2,
  landmark,
  city,
  state,
  pinCode,
}: Omit<Address, 'addressType'>): string {
  return [addressLine1, addressLine2, landmark, `${city} ${pinCode}`, state].filter(Boolean).join(', ');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 200) : '';
}
