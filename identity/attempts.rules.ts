import { createHash } from 'node:crypto';
import { mailboxKey } from '#contract/rules/mailbox-key.ts';
import { networkOf } from '#contract/rules/network-of.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/**
 * Attempts per window. One address guessing at one account is stopped early; the limits over all addresses and over all
 * accounts are higher, because a stranger must not lock an account's owner out with ten requests, and whole mobile
 * networks in India share one address.
 */
export const attemptLimits = {
  signInHere: { count: 10, window: 15 * minute },
  signInFromAddress: { count: 100, window: 15 * minute },
  signInToAccount: { count: 50, window: 15 * minute },
  signUpFromAddress: { count: 100, window: 60 * minute },
  mailFromAddress: { count: 50, window: 60 * minute },
  mailToAddress: { count: 5, window: 60 * minute },
  mailToMailbox: { count: 5, window: 60 * minute },
  codeFromAddress: { count: 20, window: 60 * minute },
  codeToNumberAgain: { count: 1, window: 30 * second },
  codeToNumber: { count: 5, window: 60 * minute },
  codeToNumberInDay: { count: 10, window: day },
  // Its count is a setting.
  codesInDay: { count: Infinity, window: day },
  codeGuessFromAddress: { count: 150, window: 60 * minute },
} as const;

export type AttemptKind = keyof typeof attemptLimits;

export interface Attempt {
  kind: AttemptKind;
  subject: Buffer;
}

/** Counted in this order: a rejection by one leaves the following untouched, so that one address cannot use them up. */
export function signInAttempts(email: string, address: string): Attempt[] {
  const place = networkOf(address);
  return [
    attempt('signInHere', `${place} ${email}`),
    attempt('signInFromAddress', place),
    attempt('signInToAccount', email),
  ];
}

export function signUpAttempts(address: string): Attempt[] {
  return [attempt('signUpFromAddress', networkOf(address))];
}

/** By the exact e-mail: requests for other spellings of a mailbox must not keep its owner from a reset. */
export function mailAttempts(email: string, address: string): Attempt[] {
  return [attempt('mailFromAddress', networkOf(address)), attempt('mailToAddress', email)];
}

/** A mail to an e-mail that its account has not verified; anybody can register every spelling of a mailbox. */
export function unverifiedMailAttempt(email: string): Attempt {
  return attempt('mailToMailbox', mailboxKey(email));
}

export function phoneCodeAttempts(phoneNumber: string, address: string): Attempt[] {
  return [
    attempt('codeFromAddress', networkOf(address)),
    attempt('codeToNumberAgain', phoneNumber),
    attempt('codeToNumber', phoneNumber),
    attempt('codeToNumberInDay', phoneNumber),
    attempt('codesInDay', 'everybody'),
  ];
}

export function phoneGuessAttempts(address: string): Attempt[] {
  return [attempt('codeGuessFromAddress', networkOf(address))];
}

function attempt(kind: AttemptKind, subject: string): Attempt {
  return { kind, subject: createHash('sha256').update(subject).digest() };
}
