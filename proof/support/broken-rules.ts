import type pg from 'pg';
import { brokenInvariants } from '#database/invariants.ts';
import type { Proving } from '../proving.ts';

/** Checks the invariants of stock, money and history; `whole`: no rows were inserted directly. */
export async function tellBrokenRules(
  run: Pick<Proving, 'say' | 'figure'>,
  pool: pg.Pool,
  { whole = true }: { whole?: boolean } = {},
): Promise<void> {
  const broken = await brokenInvariants(pool, { whole });
  if (Object.keys(broken).length > 0) run.say(JSON.stringify(broken));
  run.figure('broken rules of stock, money and history', Object.keys(broken).length, { exactly: 0 });
}
