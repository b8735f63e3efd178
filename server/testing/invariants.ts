import type pg from 'pg';
import { expect } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';

/** Checks in the database that stock, money and history are consistent. */
export async function expectInvariants(pool: pg.Pool, of: { whole?: boolean } = {}): Promise<void> {
  expect(await brokenInvariants(pool, of)).toEqual({});
}
