import type { Draft, DraftInput, DraftLine } from '#contract/drafts.ts';
import type { FieldError } from '#contract/errors.ts';
import type { Address } from '#web/resources/orders/address.ts';
import { addressFrom, noAddress, tenDigits } from '#web/resources/orders/address.ts';
import { toShippingAddress } from '#web/resources/orders/check-address.ts';

export type Item = { productId: string; size: string; color: string; quantity: number };

/** A draft as edited in the form; the mobile number has ten digits. */
export type Form = {
  userId: string | null;
  address: Address;
  items: readonly Item[];
  couponCode: string;
  gstin: string;
  businessName: string;
  note: string;
};

export const emptyForm: Form = {
  userId: null,
  address: noAddress,
  items: [],
  couponCode: '',
  gstin: '',
  businessName: '',
  note: '',
};

export function formFrom({ userId, shippingAddress, items, couponCode, gstin, businessName, note }: Draft): Form {
  return {
    userId,
    address: addressFrom(shippingAddress),
    items: items.map(({ price: _price, ...item }) => item),
    couponCode,
    gstin: gstin ?? '',
    businessName: businessName ?? '',
    note,
  };
}

/** Builds the request body. */
export function bodyOf({ address, items, gstin, ...rest }: Form): Omit<DraftInput, 'gstin'> & { gstin?: string } {
  return { ...rest, items: [...items], shippingAddress: toShippingAddress(address), ...(gstin !== '' && { gstin }) };
}

/** Builds the pricing request; incomplete address fields are omitted. */
export function pricingOf({ userId, items, couponCode, address }: Form) {
  const { pinCode, state, phoneNumber } = address;
  return {
    userId,
    items: [...items],
    couponCode,
    ...(/^[1-9]\d{5}$/.test(pinCode) && { pinCode }),
    ...(state !== '' && { state }),
    ...(/^[6-9]\d{9}$/.test(tenDigits(phoneNumber)) && { phoneNumber }),
  };
}

export type Faults = Readonly<Record<string, string | undefined>>;

/** Maps server validation errors to form fields. */
export function faultsAt(errors: readonly FieldError[]): Faults {
  return Object.fromEntries(
    errors.map(({ field, message }) => [field.replace(/^(shippingAddress|body)\./, ''), message]),
  );
}

export function isSame(one: Item, other: Pick<DraftLine, 'productId' | 'size' | 'color'>): boolean {
  return one.productId === other.productId && one.size === other.size && one.color === other.color;
}
