import { z } from 'zod';
import { savedAddress } from './addresses.ts';
import { endpoint } from './endpoint.ts';
import { largestAvatar, pictureBytes } from './picture.ts';
import { id, moment, unsetIfEmpty } from './text.ts';

export const roles = ['user', 'admin', 'digitalMarketer'] as const;
export type Role = (typeof roles)[number];

/** Section 9: a session lasts two months. */
export const sessionMonths = 2;

export const genders = ['male', 'female', 'other'] as const;

/** What a person agreed to hear from the shop beyond their orders, by channel. All off until they say so. */
export const preferences = z.strictObject({
  marketingEmail: z.boolean(),
  marketingSms: z.boolean(),
  marketingPush: z.boolean(),
});
export type Preferences = z.infer<typeof preferences>;

/** A person with an account. `phone` repeats `phoneNumber` for earlier clients. */
export const user = z.object({
  _id: id,
  firebaseUid: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  phone: z.string().nullable(),
  role: z.enum(roles),
  authMethod: z.enum(['email', 'phone']),
  isVerified: z.boolean(),
  avatar: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  gender: z.string().nullable(),
  addresses: z.array(savedAddress),
  preferences,
  createdAt: moment,
  lastLogin: moment.nullable(),
});
export type User = z.infer<typeof user>;

const email = z
  .string({ error: 'Invalid email address' })
  .trim()
  .toLowerCase()
  .max(100, 'Invalid email address')
  .pipe(z.email({ error: 'Invalid email address' }));

const personName = z
  .string({ error: 'Name is required.' })
  .trim()
  .min(2, 'Name must have at least 2 characters.')
  .max(50, 'Name must have at most 50 characters.');

const session = z.object({ success: z.literal(true), message: z.string(), user, jwtToken: z.string() });

export const registration = z.strictObject({
  email,
  password: z
    .string({ error: 'Password is required.' })
    .min(6, 'Password is too weak. Please choose a stronger password.')
    .max(128, 'Password must be at most 128 characters.'),
  name: personName,
});

/** E.164, as the identity provider wants it. */
const phoneNumber = z
  .string({ error: 'Invalid phone number format' })
  .trim()
  .regex(/^\+[1-9]\d{6,14}$/, 'Invalid phone number format');

const birthdayWords = 'Enter a date such as 1998-04-23.';

/**
 * What a person may say about themselves; what is left out stays, an empty string clears. E-mail and phone are accepted
 * only unchanged: a new one is proved to the identity provider first, and comes here with the next verify-token.
 */
const profileChange = z
  .strictObject({
    name: personName,
    email: unsetIfEmpty(email),
    phone: unsetIfEmpty(phoneNumber),
    /** YYYY-MM-DD, in the past, at most 120 years ago. */
    dateOfBirth: z.union([z.literal(''), z.iso.date({ error: birthdayWords })], { error: birthdayWords }),
    gender: z.union([z.literal(''), z.enum(genders)], { error: 'Gender is male, female or other.' }),
    preferences: preferences.partial(),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Say what is to change.');

/** A browser or phone that is logged in. */
export const loginSession = z.object({
  _id: id,
  /** Browser and system in words, such as "Chrome on Android". */
  device: z.string(),
  createdAt: moment,
  lastSeenAt: moment,
  /** The one that asks. */
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
    summary: 'Trades an ID token of the identity provider for a session; a live session shown with it may be renewed',
    body: z.strictObject({ idToken: z.string({ error: 'idToken is required.' }).min(1).max(8_192) }),
    reply: session,
    errors: ['INVALID_ID_TOKEN', 'ACCOUNT_DISABLED', 'ACCOUNT_EXISTS', 'UNAVAILABLE'],
    limit: { max: 120, perMinutes: 15 },
    fallback: 'Failed to verify your sign-in',
  }),
  registerEmail: endpoint({
    method: 'POST',
    path: '/auth/register/email',
    access: 'public',
    summary: 'Registers an e-mail account, or gives the session of the one just made in the browser',
    body: registration,
    reply: session.extend({ customToken: z.string() }),
    status: 201,
    errors: ['ACCOUNT_EXISTS', 'UNAVAILABLE'],
    limit: { max: 20, perMinutes: 15 },
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
    summary: 'The person behind the bearer',
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
    fallback: 'Failed to update profile',
  }),
  uploadAvatar: endpoint({
    method: 'POST',
    path: '/auth/upload-avatar',
    access: 'user',
    acceptsIdToken: true,
    summary: 'Replaces the picture of the person; form data with the file `avatar`',
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
    summary: 'Takes the picture of the person away',
    reply: changedUser,
    fallback: 'Failed to remove avatar',
  }),
  preparePhoneOtp: endpoint({
    method: 'POST',
    path: '/auth/phone/prepare-otp',
    access: 'public',
    summary: 'Asks leave to have the identity provider send a code: at most 3 a number in 15 minutes',
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
    summary: 'Trades the ID token of a phone sign-in for a session; an empty name is fine',
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
    summary: 'Where the person is logged in, newest first',
    reply: z.object({ success: z.literal(true), sessions: z.array(loginSession) }),
    fallback: 'Failed to fetch your sessions',
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/auth/sessions/:id',
    access: 'user',
    summary: 'Ends one session of the person at once',
    params: z.object({ id }),
    reply: done,
    errors: ['NOT_FOUND'],
    fallback: 'Failed to end this session',
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/auth/sessions',
    access: 'user',
    summary: 'Signs out everywhere else: every session of the person but the one that asks',
    reply: done.extend({ ended: z.number().int() }),
    fallback: 'Failed to sign out everywhere',
  }),
  exportAccount: endpoint({
    method: 'GET',
    path: '/auth/export',
    access: 'user',
    summary: 'Everything the shop keeps about the person',
    reply: z.object({
      success: z.literal(true),
      exportedAt: moment,
      user,
      /** By noun, such as orders, reviews, wishlist, searches, tickets; each a list of plain rows. */
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
    summary:
      'Deletes the person for good within 5 minutes of a login; orders stay, without the name and address of the person',
    reply: done,
    errors: ['RECENT_LOGIN_REQUIRED', 'ORDERS_UNDER_WAY', 'LAST_ADMIN', 'UNAVAILABLE'],
    fallback: 'Failed to delete account',
  }),
};
