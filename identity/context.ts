import type pg from 'pg';
import type { Database } from './database.ts';
import type { Passwords } from './passwords.ts';
import type { SigningKeys } from './signing-keys.ts';

export interface Clock {
  now(): Date;
}

export interface IdentityMail {
  purpose: ActionPurpose;
  to: string;
  subject: string;
  text: string;
  /** The action link, already part of the text; for adapters that write their own mail. */
  link: string;
}

/** A code for phone sign-in; the words around it are registered with the SMS gateway, which India's law asks for. */
export interface IdentitySms {
  to: string;
  code: string;
  /** An SMS that comes later than this would only confuse. */
  expiresAt: Date;
}

/**
 * How messages leave the provider; best a job queue's door, so that a caller does not wait for a mail server. A rejected
 * promise means the message was not accepted, and the caller is told to try again.
 */
export interface Deliver {
  mail(message: IdentityMail): Promise<void>;
  sms(message: IdentitySms): Promise<void>;
}

/** Hears that the sign-ins of an account from before a moment count no longer, once that is written. */
export type OnRevoked = (uid: string, validSince: Date) => Promise<void>;

export type ActionPurpose = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL' | 'RECOVER_EMAIL';

export type SignInProvider = 'password' | 'phone' | 'custom';

export interface IdentitySettings {
  /** The shop's own origin, such as https://ksauni.example: links in mails start with it and may lead back only to it. */
  origin: string;
  /** Name in the mails. */
  appName: string;
  /** Same answer for an unknown e-mail and a wrong password, and silence on a reset for an unknown e-mail. */
  hidesUnknownEmails: boolean;
  /** A reset request is answered no sooner than this, in ms, so that time does not tell whether a mail was written. */
  resetAnswerMs: number;
  /** Calling codes of the countries that SMS are sent to, such as +91. */
  smsCountries: readonly string[];
  /** SMS a day to everybody together: the most that a fraud can cost. */
  smsPerDay: number;
  /** Whether calls are counted by network address; off only for load tests, which come from one. */
  countsAddresses: boolean;
}

export interface IdentityOptions {
  pool: pg.Pool;
  projectId: string;
  apiKey: string;
  clock: Clock;
  deliver: Deliver;
  onRevoked?: OnRevoked;
  /** Without an origin no mail with a link can be sent, so it has no default. */
  settings: Pick<IdentitySettings, 'origin'> & Partial<IdentitySettings>;
  /** Tests and benches pass cheaper hashing. */
  passwords?: Passwords;
}

/** What every use-case receives. */
export interface Identity {
  database: Database;
  projectId: string;
  apiKey: string;
  clock: Clock;
  deliver: Deliver;
  onRevoked: OnRevoked;
  settings: IdentitySettings;
  passwords: Passwords;
  keys: SigningKeys;
}

/** Who is calling, as far as the connection tells. */
export interface Caller {
  address: string;
  language: string;
}
