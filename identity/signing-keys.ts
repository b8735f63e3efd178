import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import type pg from 'pg';
import type { Clock } from './context.ts';
import { database } from './database.ts';
import type { Database, Sql } from './database.ts';
import {
  insertSigningKey,
  listSigningKeys,
  lockSigningKeys,
  retireOtherSigningKeys,
  retireSigningKeys,
} from './signing-keys.queries.ts';
import type { SigningKeyRow } from './signing-keys.queries.ts';

interface SigningKey {
  kid: string;
  signsFrom: Date;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  publicJwk: JWK;
}

export interface SigningKeys {
  /** The current signing key. */
  current(): Promise<SigningKey>;
  find(kid: string | undefined): Promise<SigningKey | undefined>;
  published(): Promise<{ keys: JWK[] }>;
}

const second = 1000;
const hour = 3600 * second;

/** Seconds a JWKS reply may be cached. */
export const jwksMaxAge = 300;

// A new key is published this long before it signs: longer than the JWKS and this process's own copy are cached.
const publishedAhead = 2 * jwksMaxAge * second;
const signsFor = 30 * 24 * hour;
const copyLives = 60 * second;
// Unknown kids also come from forged tokens, so they must not cause a query each.
const copyRestsAfterMiss = 10 * second;

/** The keys in the database, cached in memory; the first key is created on first use. */
export function signingKeys(sql: Database, clock: Clock): SigningKeys {
  let copy: { keys: SigningKey[]; readAt: number } | undefined;
  let reading: Promise<SigningKey[]> | undefined;

  async function read(): Promise<SigningKey[]> {
    const rows = await listSigningKeys(sql);
    const keys = await Promise.all((rows.length > 0 ? rows : await createFirstKey(sql, clock)).map(usableKey));
    copy = { keys, readAt: clock.now().getTime() };
    return keys;
  }

  async function keysNotOlderThan(age: number): Promise<SigningKey[]> {
    if (copy && Math.abs(clock.now().getTime() - copy.readAt) < age) return copy.keys;
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return await reading;
  }

  return {
    async current() {
      const now = clock.now();
      const keys = await keysNotOlderThan(copyLives);
      const key = keys.find(({ signsFrom }) => signsFrom <= now) ?? keys.at(-1);
      if (!key) throw new Error('identity.signing_key has no key that may sign');
      return key;
    },
    async find(kid) {
      const isWanted = (key: SigningKey) => key.kid === kid;
      const known = (await keysNotOlderThan(copyLives)).find(isWanted);
      return known ?? (await keysNotOlderThan(copyRestsAfterMiss)).find(isWanted);
    },
    async published() {
      return { keys: (await keysNotOlderThan(copyLives)).map(({ publicJwk }) => publicJwk) };
    },
  };
}

/**
 * Adds a key that takes over after ten minutes, and retires keys whose last tokens have expired. With `isCompromised`,
 * the new key signs at once and all others are retired, which invalidates every ID token as soon as JWKS copies are
 * renewed (at most five minutes); sessions refresh and continue.
 */
export async function rotateSigningKey(
  { pool, clock }: { pool: pg.Pool; clock: Clock },
  { isCompromised = false } = {},
): Promise<string> {
  return await database(pool).transaction(async (sql) => {
    await lockSigningKeys(sql);
    const now = clock.now();
    const signsFrom = isCompromised ? now : new Date(now.getTime() + publishedAhead);
    const { kid } = await createKey(sql, { createdAt: now, signsFrom });
    if (isCompromised) await retireOtherSigningKeys(sql, { now, kid });
    else await retireSigningKeys(sql, { now, supersededBefore: new Date(now.getTime() - 2 * hour) });
    return kid;
  });
}

/** For a nightly job: replaces a key after a month of signing, and retires keys whose last tokens have expired. */
export async function renewSigningKey({ pool, clock }: { pool: pg.Pool; clock: Clock }): Promise<void> {
  await database(pool).transaction(async (sql) => {
    await lockSigningKeys(sql);
    const now = clock.now();
    const [newest] = await listSigningKeys(sql);
    if (newest && now.getTime() - newest.signsFrom.getTime() >= signsFor) {
      await createKey(sql, { createdAt: now, signsFrom: new Date(now.getTime() + publishedAhead) });
    }
    await retireSigningKeys(sql, { now, supersededBefore: new Date(now.getTime() - 2 * hour) });
  });
}

async function createFirstKey(keys: Database, clock: Clock): Promise<SigningKeyRow[]> {
  return await keys.transaction(async (sql) => {
    await lockSigningKeys(sql);
    const made = await listSigningKeys(sql);
    if (made.length > 0) return made;
    const now = clock.now();
    return [await createKey(sql, { createdAt: now, signsFrom: now })];
  });
}

async function createKey(sql: Sql, times: { createdAt: Date; signsFrom: Date }): Promise<SigningKeyRow> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const privateJwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(privateJwk);
  await insertSigningKey(sql, { kid, privateJwk, ...times });
  return { kid, privateJwk, signsFrom: times.signsFrom };
}

async function usableKey({ kid, privateJwk, signsFrom }: SigningKeyRow): Promise<SigningKey> {
  // Listed explicitly, so that no part of the private key can leak into the public one.
  const { kty, n, e } = privateJwk;
  const publicJwk = { kty, n, e, kid, alg: 'RS256', use: 'sig' } as JWK;
  const [privateKey, publicKey] = await Promise.all([importJWK(privateJwk, 'RS256'), importJWK(publicJwk, 'RS256')]);
  if (privateKey instanceof Uint8Array || publicKey instanceof Uint8Array) throw new Error(`key ${kid} is not RSA`);
  return { kid, signsFrom, privateKey, publicKey, publicJwk };
}
