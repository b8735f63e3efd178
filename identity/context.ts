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
  /** The action link, also contained in the text; for adapters that write their own mail. */
  link: string;
}

/** A code for phone sign-in; its text is registered with the SMS gateway, as Indian law requires. */
export interface IdentitySms {
  to: string;
  code: string;
  /** After this, the SMS is useless. */
  expiresAt: Date;
}

/**
 * Delivers the provider's messages, ideally into a job queue, so that callers do not wait for a mail server. A rejected
 * promise means the message was not accepted, and the caller is told to retry.
 */
export interface Deliver {
  mail(message: IdentityMail): Promise<void>;
  sms(message: IdentitySms): Promise<void>;
}

/** Called after an account's sign-ins from before a time were revoked. */
type OnRevoked = (uid: string, validSince: Date) => Promise<void>;

/** Called for each code that is not sent because of `smsPerDay`. */
type OnSmsOverCap = () => void;

export type ActionPurpose = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL' | 'RECOVER_EMAIL';

export type SignInProvider = 'password' | 'phone' | 'custom';

export interface IdentitySettings {
  /**
   * The shop's own origin, such as https://ksauni.example: links in mails start with it and may redirect only to it.
   */
  origin: string;
  /** Name in the mails. */
  appName: string;
  /**
   * E-mail enumeration protection: the same response for an unknown e-mail and a wrong password, and no error on a
   * reset for an unknown e-mail.
   */
  hidesUnknownEmails: boolean;
  /** Minimum response time of a reset request in ms, so that timing does not reveal whether a mail was sent. */
  resetAnswerMs: number;
  /** Calling codes of the countries SMS may be sent to, such as +91. */
  smsCountries: readonly string[];
  /** SMS per day overall, which limits the cost of fraud. */
  smsPerDay: number;
  /** Whether calls are rate-limited by network address; off only for load tests, which come from one. */
  countsAddresses: boolean;
}

export interface IdentityOptions {
  pool: pg.Pool;
  projectId: string;
  apiKey: string;
  clock: Clock;
  deliver: Deliver;
  onRevoked?: OnRevoked;
  onSmsOverCap?: OnSmsOverCap;
  /** Without an origin no mail with a link can be sent, so it has no default. */
  settings: Pick<IdentitySettings, 'origin'> & Partial<IdentitySettings>;
  /** Tests and benches pass cheaper hashing. */
  passwords?: Passwords;
}

/** Dependencies of every use case. */
export interface Identity {
  database: Database;
  projectId: string;
  apiKey: string;
  clock: Clock;
  deliver: Deliver;
  onRevoked: OnRevoked;
  onSmsOverCap: OnSmsOverCap;
  settings: IdentitySettings;
  passwords: Passwords;
  keys: SigningKeys;
}

/** The caller, as far as known from the connection. */
export interface Caller {
  address: string;
  language: string;
}
