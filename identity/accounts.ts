import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { findAccountByEmail, insertAccount, removeAccount } from './accounts.queries.ts';
import type { Account } from './accounts.queries.ts';
import type { Clock } from './context.ts';
import { acceptablePassword, displayNameFrom, normalEmail } from './credentials.rules.ts';
import { database } from './database.ts';
import type { Sql } from './database.ts';
import { sharedPasswords } from './passwords.ts';
import type { Passwords } from './passwords.ts';

interface Tools {
  pool: pg.Pool;
  clock?: Clock;
  passwords?: Passwords;
}

interface NewPerson {
  email: string;
  password: string;
  displayName?: string | undefined;
  emailVerified?: boolean;
}

const wallClock: Clock = { now: () => new Date() };

/**
 * Creates an account for the shop itself (demo logins, first admin). An existing account with the e-mail stays
 * unchanged.
 */
export async function createAccount(
  { pool, clock = wallClock, passwords = sharedPasswords }: Tools,
  person: NewPerson,
): Promise<{ uid: string; isNew: boolean }> {
  const sql = database(pool);
  const email = normalEmail(person.email);
  const known = await findAccountByEmail(sql, email);
  if (known) return { uid: known.uid, isNew: false };
  const account = await addAccount({ sql, passwords, now: clock.now() }, person);
  if (account) return { uid: account.uid, isNew: true };
  const winner = await findAccountByEmail(sql, email);
  if (!winner) throw new Error(`the account of ${email} was deleted while it was being created`);
  return { uid: winner.uid, isNew: false };
}

/** False if there was none. Its refresh tokens are revoked; ID tokens already issued live up to an hour. */
export async function deleteAccount({ pool }: Pick<Tools, 'pool'>, uid: string): Promise<boolean> {
  return await removeAccount(database(pool), uid);
}

/** Undefined if the e-mail is taken, even concurrently. */
export async function addAccount(
  { sql, passwords, now }: { sql: Sql; passwords: Passwords; now: Date },
  person: NewPerson,
): Promise<Account | undefined> {
  const email = normalEmail(person.email);
  const passwordHash = await passwords.hash(acceptablePassword(person.password));
  return await insertAccount(sql, {
    uid: newUid(),
    email,
    emailVerifiedAt: person.emailVerified ? now : null,
    passwordHash,
    displayName: person.displayName === undefined ? null : displayNameFrom(person.displayName),
    createdAt: now,
  });
}

/** 28 characters like Firebase's, here 168 random bits. */
export function newUid(): string {
  return randomBytes(21).toString('base64url');
}
