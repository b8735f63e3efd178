import { z } from 'zod';
import { savedAddress } from './addresses.ts';
import { endpoint } from './endpoint.ts';
import { largestAvatar, pictureBytes } from './picture.ts';
import { emailAddress, id, moment, unsetIfEmpty } from './text.ts';

export const roles = ['user', 'admin', 'digitalMarketer'] as const;
export type Role = (typeof roles)[number];

/** Section 9: a session lasts two months. */
export const sessionMonths = 2;

export const genders = ['male', 'female', 'other'] as const;

/** Marketing consent by channel, beyond messages about orders; all off by default. */
export const preferences = z.strictObject({
  marketingEmail: z.boolean(),
  marketingSms: z.boolean(),
  marketingPush: z.boolean(),
});
export type Preferences = z.infer<typeof preferences>;

/** A user account. `phone` repeats `phoneNumber` for earlier clients. */
export const user = z.object({
  _id: id,
  firebaseUid: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  phone: z.string().nullable(),
  role: z.enum(roles),
  authMethod: z.enum(['email', 'phone']),
  /** The email or the phone is. */
  isVerified: z.boolean(),
  emailVerified: z.boolean(),
  avatar: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  gender: z.string().nullable(),
  addresses: z.array(savedAddress),
  preferences,
  createdAt: moment,
  lastLogin: moment.nullable(),
});
export type User = z.infer<typeof user>;

const personName = z
  .string({ error: 'Name is required.' })
  .trim()
  .min(2, 'Name must have at least 2 characters.')
  .max(50, 'Name must have at most 50 characters.');

const session = z.object({ success: z.literal(true), message: z.string(), user, jwtToken: z.string() });

export const registration = z.strictObject({
  email: emailAddress,
  password: z
    .string({ error: 'Password is required.' })
    .min(6, 'Password is too weak. Please choose a stronger password.')
    .max(128, 'Password must be at most 128 characters.'),
  name: personName,
});

/** E.164, as the identity provider requires. */
const phoneNumber = z
  .string({ error: 'Invalid phone number format' })
  .trim()
  .regex(/^\+[1-9]\d{6,14}$/, 'Invalid phone number format');

const birthdayWords = 'Enter a date such as 1998-04-23.';

/**
 * Editable profile fields; a missing one stays, an empty string clears it. E-mail and phone are accepted only
 * unchanged: a new one is first verified by the identity provider and arrives with the next verify-token.
 */
const profileChange = z
  .strictObject({
    name: personName,
    email: unsetIfEmpty(emailAddress),
    phone: unsetIfEmpty(phoneNumber),
    /** YYYY-MM-DD, in the past, at most 120 years ago. */
    dateOfBirth: z.union([z.literal(''), z.iso.date({ error: birthdayWords })], { error: birthdayWords }),
    gender: z.union([z.literal(''), z.enum(genders)], { error: 'Gender is male, female or other.' }),
    preferences: preferences.partial(),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Say what is to change.');

const loginSession = z.object({
  _id: id,
  /** Browser and system in words, such as "Chrome on Android". */
  device: z.string(),
  createdAt: moment,
  lastSeenAt: moment,
  /** The session making this call. */
  isCurrent: z.boolean(),
});
export type LoginSession = z.infer<typeof loginSession>;

const done = z.object({ success: z.literal(true), message: z.string() });
const changedUser = done.extend({ user });

export const authEndpoints = {
  verifyToken: endpoint({
    method: 'POST',
    path: '/auth/verify-token',
    access: 'guest',
    summary: 'Exchanges an ID token of the identity provider for a session; a valid session sent along may be renewed',
    body: z.strictObject({ idToken: z.string({ error: 'idToken is required.' }).min(1).max(8_192) }),
    reply: session,
    errors: ['INVALID_ID_TOKEN', 'ACCOUNT_DISABLED', 'ACCOUNT_EXISTS', 'UNAVAILABLE'],
    // Earlier clients call it on every page start and log out when it fails, and a mobile carrier's customers share an
    // address. It costs little and nothing can be guessed: a token is signed by the identity provider.
    limit: { max: 1_000, perMinutes: 15 },
    fallback: 'Failed to verify your sign-in',
  }),
  registerEmail: endpoint({
    method: 'POST',
    path: '/auth/register/email',
    access: 'public',
    summary: 'Registers an e-mail account, or opens a session for the one just created in the browser',
    body: registration,
    reply: session.extend({ customToken: z.string() }),
    status: 201,
    errors: ['ACCOUNT_EXISTS', 'UNAVAILABLE'],
    limit: { max: 120, perMinutes: 15 },
    fallback: 'Registration failed. Please try again.',
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'user',
    acceptsIdToken: true,
    summary: 'Ends the session of the bearer at once',
    reply: z.object({ success: z.literal(true), message: z.string() }),
    fallback: 'Failed to log out',
  }),
  profile: endpoint({
    method: 'GET',
    path: '/auth/profile',
    access: 'user',
    acceptsIdToken: true,
    summary: 'The logged-in user',
    reply: z.object({ success: z.literal(true), user }),
    fallback: 'Failed to fetch profile',
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/auth/profile',
    access: 'user',
    acceptsIdToken: true,
    summary: 'Changes name, date of birth, gender or preferences',
    body: profileChange,
    reply: changedUser,
    limit: { max: 120, perMinutes: 10 },
    fallback: 'Failed to update profile',
  }),
  uploadAvatar: endpoint({
    method: 'POST',
    path: '/auth/upload-avatar',
    access: 'user',
    acceptsIdToken: true,
    summary: 'Replaces the user’s avatar; form data with the file `avatar`',
    form: { files: ['avatar'], maxBytes: largestAvatar },
    body: z.strictObject({ avatar: pictureBytes }),
    reply: changedUser,
    errors: ['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA'],
    limit: { max: 20, perMinutes: 60 },
    fallback: 'Failed to upload avatar',
  }),
  removeAvatar: endpoint({
    method: 'DELETE',
    path: '/auth/avatar',
    access: 'user',
    summary: 'Removes the user’s avatar',
    reply: changedUser,
    fallback: 'Failed to remove avatar',
  }),
  preparePhoneOtp: endpoint({
    method: 'POST',
    path: '/auth/phone/prepare-otp',
    access: 'public',
    summary:
      'Asks permission to have the identity provider send a code: at most 3 per number and network in 15 minutes',
    body: z.strictObject({ phoneNumber }),
    reply: done.extend({ phoneNumber: z.string() }),
    errors: ['TOO_MANY_REQUESTS'],
    limit: { max: 20, perMinutes: 15 },
    fallback: 'Failed to send OTP. Please try again.',
  }),
  verifyPhoneOtp: endpoint({
    method: 'POST',
    path: '/auth/phone/verify-otp',
    access: 'public',
    summary: 'Exchanges the ID token of a phone sign-in for a session; the name may be empty',
    body: z.strictObject({
      phoneNumber,
      name: unsetIfEmpty(personName),
      firebaseIdToken: z.string({ error: 'firebaseIdToken is required.' }).min(1).max(8_192),
    }),
    reply: session.extend({ customToken: z.string() }),
    errors: ['INVALID_ID_TOKEN', 'ACCOUNT_DISABLED', 'ACCOUNT_EXISTS', 'UNAVAILABLE'],
    limit: { max: 60, perMinutes: 15 },
    fallback: 'Failed to verify your code',
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    access: 'user',
    summary: 'Sessions of the user, newest first',
    reply: z.object({ success: z.literal(true), sessions: z.array(loginSession) }),
    fallback: 'Failed to fetch your sessions',
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/auth/sessions/:id',
    access: 'user',
    summary: 'Ends one session of the user at once',
    params: z.object({ id }),
    reply: done,
    errors: ['NOT_FOUND'],
    fallback: 'Failed to end this session',
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/auth/sessions',
    access: 'user',
    summary: 'Ends all other sessions of the user',
    reply: done.extend({ ended: z.number().int() }),
    fallback: 'Failed to sign out everywhere',
  }),
  exportAccount: endpoint({
    method: 'GET',
    path: '/auth/export',
    access: 'user',
    summary: 'All data the shop stores about the user',
    reply: z.object({
      success: z.literal(true),
      exportedAt: moment,
      user,
      /** By resource, such as orders, reviews, wishlist, searches, tickets; each a list of plain rows. */
      data: z.record(z.string(), z.array(z.record(z.string(), z.json()))),
    }),
    limit: { max: 10, perMinutes: 60 },
    fallback: 'Failed to export your data',
  }),
  deleteAccount: endpoint({
    method: 'DELETE',
    path: '/auth/account',
    access: 'user',
    acceptsIdToken: true,
    summary: 'Permanently deletes the user, within 5 minutes of a login; orders are kept without name and address',
    reply: done,
    errors: ['RECENT_LOGIN_REQUIRED', 'ORDERS_UNDER_WAY', 'LAST_ADMIN', 'UNAVAILABLE'],
    fallback: 'Failed to delete account',
  }),
};
