import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, moment } from './text.ts';

export const roles = ['user', 'admin', 'digitalMarketer'] as const;
export type Role = (typeof roles)[number];

/** Section 9: a session lasts two months. */
export const sessionMonths = 2;

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

export const authEndpoints = {
  verifyToken: endpoint({
    method: 'POST',
    path: '/auth/verify-token',
    access: 'public',
    summary: 'Trades an ID token of the identity provider for a session',
    body: z.strictObject({ idToken: z.string({ error: 'idToken is required.' }).min(1).max(8_192) }),
    reply: session,
    errors: ['INVALID_ID_TOKEN', 'ACCOUNT_DISABLED', 'UNAVAILABLE'],
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
};
