import { forgetAttempts, giveAttemptBack, takeAttempt } from './attempts.queries.ts';
import { attemptLimits } from './attempts.rules.ts';
import type { Attempt, AttemptKind } from './attempts.rules.ts';
import type { Identity } from './context.ts';
import { IdentityError } from './errors.ts';

/** Counts the attempts and throws once a limit is reached. */
export async function countAttempts(identity: Identity, attempts: Attempt[]): Promise<void> {
  for (const attempt of attempts) {
    if (await countAttempt(identity, attempt)) continue;
    if (attempt.kind === 'codesInDay') identity.onSmsOverCap();
    throw refusal(attempt.kind);
  }
}

/** Counts an attempt, unless its limit is reached; returns whether it was not. */
export async function countAttempt(
  { database, clock, settings }: Identity,
  { kind, subject }: Attempt,
): Promise<boolean> {
  if (!settings.countsAddresses && kind.endsWith('FromAddress')) return true;
  const now = clock.now();
  const { count, window } = attemptLimits[kind];
  const limit = kind === 'codesInDay' ? settings.smsPerDay : count;
  const windowEndsAt = new Date(now.getTime() + window);
  return await takeAttempt(database, { kind, subject, limit, now, windowEndsAt });
}

function refusal(kind: AttemptKind): IdentityError {
  if (kind === 'codesInDay') return new IdentityError('QUOTA_EXCEEDED', 'Exceeded quota for sending SMS messages.');
  return new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many attempts. Please try again later.');
}

/** Returns attempts that were not guesses: the right password, or a failure that was not the caller's fault. */
export async function returnAttempts({ database }: Identity, attempts: Attempt[]): Promise<void> {
  for (const attempt of attempts) await giveAttemptBack(database, attempt);
}

/**
 * After a successful sign-in: clears the failures from this address on this account. The address's own counters only
 * get this attempt back; otherwise an attacker could clear them by signing in to an account of their own.
 */
export async function forgiveSignIn({ database }: Identity, attempts: Attempt[]): Promise<void> {
  for (const attempt of attempts) {
    if (attempt.kind === 'signInHere') await forgetAttempts(database, attempt);
    else await giveAttemptBack(database, attempt);
  }
}

/** A password reset proves the mailbox, so limits on the account and this address are cleared. */
export async function forgiveReset({ database }: Identity, attempts: Attempt[]): Promise<void> {
  for (const attempt of attempts) {
    if (attempt.kind !== 'signInFromAddress') await forgetAttempts(database, attempt);
  }
}
