/** Address fields as in the checkout's forms: strings, the mobile number in ten digits. */
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

/** Parses an address from any stored value; non-strings count as empty. */
export function addressFrom(value: unknown): Address {
  const found: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  const fields = Object.entries(noAddress).map(([name, usual]) => [name, textOf(found[name]) || usual]);
  // Sound: exactly the keys of noAddress, each with a string.
  const address = Object.fromEntries(fields) as Address;
  return { ...address, phoneNumber: tenDigits(address.phoneNumber) };
}

/** Returns the ten digits of an Indian mobile number in any notation; anything else unchanged. */
export function tenDigits(phone: string): string {
  const bare = phone.replace(/[\s()-]/g, '');
  return /^(?:\+?91|0)?([6-9]\d{9})$/.exec(bare)?.[1] ?? phone.trim();
}

/** Formats a mobile number: +91 98765 43210. */
export function phoneWords(phone: string): string {
  const digits = tenDigits(phone);
  return /^[6-9]\d{9}$/.test(digits) ? `+91 ${digits.slice(0, 5)} ${digits.slice(5)}` : phone;
}

/** Formats the place in one line, for summaries. */
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
