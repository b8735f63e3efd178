import { forgetAttempts, giveAttemptBack, takeAttempt } from './attempts.queries.ts';
import { attemptLimits } from './attempts.rules.ts';
import type { Attempt, AttemptKind } from './attempts.rules.ts';
import type { Identity } from './context.ts';
import { IdentityError } from './errors.ts';

/** Counts the attempts as used and refuses once one of their limits is reached. */
export async function countAttempts({ database, clock, settings }: Identity, attempts: Attempt[]): Promise<void> {
  const now = clock.now();
  for (const { kind, subject } of attempts) {
    if (!settings.countsAddresses && kind.endsWith('FromAddress')) continue;
    const { count, window } = attemptLimits[kind];
    const limit = kind === 'codesInDay' ? settings.smsPerDay : count;
    const windowEndsAt = new Date(now.getTime() + window);
    const isAllowed = await takeAttempt(database, { kind, subject, limit, now, windowEndsAt });
    if (!isAllowed) throw refusal(kind);
  }
}

function refusal(kind: AttemptKind): IdentityError {
  if (kind === 'codesInDay') return new IdentityError('QUOTA_EXCEEDED', 'Exceeded quota for sending SMS messages.');
  return new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many attempts. Please try again later.');
}

/** For work that was no guess after all: the right password, or none of the caller's doing that it was not looked at. */
export async function returnAttempts({ database }: Identity, attempts: Attempt[]): Promise<void> {
  for (const attempt of attempts) await giveAttemptBack(database, attempt);
}

/**
 * The owner is back in: earlier misses from here are forgotten. The counters of the address only get this attempt back,
 * or an attacker would clear them by signing in to an account of their own now and then.
 */
export async function forgiveSignIn({ database }: Identity, attempts: Attempt[]): Promise<void> {
  for (const attempt of attempts) {
    if (attempt.kind === 'signInHere') await forgetAttempts(database, attempt);
    else await giveAttemptBack(database, attempt);
  }
}

/** A new password proves the mailbox: neither the account nor this place needs to wait any longer. */
export async function forgiveReset({ database }: Identity, attempts: Attempt[]): Promise<void> {
  for (const attempt of attempts) {
    if (attempt.kind !== 'signInFromAddress') await forgetAttempts(database, attempt);
  }
}
