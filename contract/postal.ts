import { z } from 'zod';
import { addressTypes } from './rules/address-book.ts';
import { stateCodeOf } from './rules/indian-states.ts';
import { optionalText, text } from './text.ts';

/** +91 and ten digits, or the ten digits alone, with spaces or a leading 0; kept as +91XXXXXXXXXX. */
export const indianPhone = z
  .string({ error: 'Mobile number is required.' })
  .trim()
  .max(20, 'Enter a 10-digit mobile number.')
  .transform((value) => value.replace(/[\s-]/g, '').replace(/^(\+?91|0)(?=[6-9]\d{9}$)/, ''))
  .pipe(z.string().regex(/^[6-9]\d{9}$/, 'Enter a 10-digit mobile number.'))
  .transform((digits) => `+91${digits}`);

/** Six digits, the first not 0. */
export const pinCode = z
  .string({ error: 'Pincode is required.' })
  .trim()
  .regex(/^[1-9]\d{5}$/, 'Enter a 6-digit pincode.');

/** A State or Union Territory by any of its names; the tax of an order goes by it. */
const indianState = text(60, 'State').refine((name) => stateCodeOf(name) !== undefined, 'Choose a State of India.');

/** The fields of a place to deliver to, as somebody writes them: for the address book and for an order. */
export const addressFields = {
  fullName: text(80, 'Full name'),
  phoneNumber: indianPhone,
  addressLine1: text(160, 'House and street'),
  addressLine2: optionalText(160, 'Area'),
  city: text(60, 'City'),
  state: indianState,
  pinCode,
  landmark: optionalText(100, 'Landmark'),
  addressType: z.enum(addressTypes, { error: 'Address type is home, work or other.' }).optional().default('home'),
};

/** The same place as it is answered. */
export const addressReply = {
  fullName: z.string(),
  phoneNumber: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  pinCode: z.string(),
  landmark: z.string(),
  addressType: z.enum(addressTypes),
};
