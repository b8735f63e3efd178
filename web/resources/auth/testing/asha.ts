import type { User } from '#contract/auth.ts';

/** A logged-in user. */
export const asha: User = {
  _id: '01a1f93b-ec03-7a34-86b3-d3b06c8f0001',
  firebaseUid: 'uid',
  name: 'Asha Menon',
  email: 'asha@ksauni.example',
  phoneNumber: null,
  phone: null,
  role: 'user',
  authMethod: 'email',
  isVerified: true,
  emailVerified: true,
  avatar: null,
  dateOfBirth: null,
  gender: null,
  addresses: [],
  preferences: { marketingEmail: false, marketingSms: false, marketingPush: false },
  createdAt: '2026-01-01T00:00:00.000Z',
  lastLogin: null,
};
