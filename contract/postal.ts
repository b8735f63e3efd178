import { z } from 'zod';
import { addressTypes } from './rules/address-book.ts';
import { stateCodeOf } from './rules/indian-states.ts';
import { optionalText, text } from './text.ts';

/** An Indian mobile number, with or without +91, spaces or a leading 0; normalised to +91XXXXXXXXXX. */
export const indianPhone = z
  .string({ error: 'Mobile number is required.' })
  .trim()
  .max(20, 'Enter a 10-digit mobile number.')
  .transform((value) => value.replace(/[\s-]/g, '').replace(/^(\+?91|0)(?=[6-9]\d{9}$)/, ''))
  .pipe(z.string().regex(/^[6-9]\d{9}$/, 'Enter a 10-digit mobile number.'))
  .transform((digits) => `+91${digits}`);

/** Six digits, not starting with 0. */
export const pinCode = z
  .string({ error: 'Pincode is required.' })
  .trim()
  .regex(/^[1-9]\d{5}$/, 'Enter a 6-digit pincode.');

/** A State or Union Territory by any of its names; it determines the tax of an order. */
const indianState = text(60, 'State').refine((name) => stateCodeOf(name) !== undefined, 'Choose a State of India.');

/** Fields of a delivery address in requests, for the address book and orders. */
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

/** The same fields in replies. */
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
