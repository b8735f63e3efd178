import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kysely, sql } from 'kysely';
import { prepared } from './db/prepared.ts';

/** The member of staff and the call; `id` is the entry in the activity log. */
export type ActingStaff = {
  id: string;
  actor: string;
  role: string;
  address: string;
  requestId: string;
  call: string;
};

const store = new AsyncLocalStorage<ActingStaff>();

/** Attributes all database changes of `work` to this person (migration 0028). */
export function actAs<Result>(acting: ActingStaff, work: () => Promise<Result>): Promise<Result> {
  return store.run(acting, work);
}

/** Called at the start of a transaction: tells the database who acts. Without a member of staff nothing is logged. */
export async function sayWhoActs<Tables>(tx: Kysely<Tables>): Promise<void> {
  const acting = store.getStore();
  if (acting) await sql`${prepared} select set_config('shop.activity', ${JSON.stringify(acting)}, true)`.execute(tx);
}
