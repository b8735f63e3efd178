import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kysely, sql } from 'kysely';
import { prepared } from './db/prepared.ts';

/** Who of the staff acts, and by which call; `id` names what comes of it in the activity log. */
export type Acting = {
  id: string;
  actor: string;
  role: string;
  address: string;
  requestId: string;
  call: string;
};

const store = new AsyncLocalStorage<Acting>();

/** Whatever `work` changes in the database is noted as done by this person (migration 0028). */
export function actAs<Result>(acting: Acting, work: () => Promise<Result>): Promise<Result> {
  return store.run(acting, work);
}

/** At the start of a transaction: tells the database who acts. Without anybody of the staff nothing is noted. */
export async function sayWhoActs<Tables>(tx: Kysely<Tables>): Promise<void> {
  const acting = store.getStore();
  if (acting) await sql`${prepared} select set_config('shop.activity', ${JSON.stringify(acting)}, true)`.execute(tx);
}
