import type pg from 'pg';
import { expect } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';

/** Asks the database whether stock, money and history add up. */
export async function expectInvariants(pool: pg.Pool, of: { whole?: boolean } = {}): Promise<void> {
  expect(await brokenInvariants(pool, of)).toEqual({});
}
