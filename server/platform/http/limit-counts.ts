import { createHash } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { type Kysely, sql } from 'kysely';
import { networkOf } from '#contract/rules/network-of.ts';
import { deleteAll } from '../db/delete-all.ts';
import { ApiError } from './api-error.ts';
import { type Prepared, type Queryable, runPrepared } from '../db/prepared.ts';

/** Limits over longer windows protect secrets, money or people, and are counted across processes. */
const mostToSpareMachines = 60_000;
const mostKept = 20_000;

type Counted = Parameters<FastifyRateLimitStore['incr']>[1];
/** Actual argument of a route's store; the library's types are less precise. */
type Limited = { max: number; timeWindow: number; routeInfo: { method: string | string[]; url: string } };

/**
 * Rate-limit store for @fastify/rate-limit. Limits over at most a minute only protect the machine and are counted per
 * process; longer ones are counted in the database, so that more processes do not weaken them.
 */
export function limitCounts(pool: Queryable): FastifyRateLimitStoreCtor {
  return class LimitCounts implements FastifyRateLimitStore {
    incr(_key: string, counted: Counted): void {
      counted(new Error('Every limit belongs to a route.'));
    }

    child(route: unknown): FastifyRateLimitStore {
      // Sound: see Limited.
      const limited = route as Limited;
      return limited.timeWindow > mostToSpareMachines ? new SharedCount(pool, limited) : new OwnCount();
    }
  };
}

/** Windows start at the same time for all clients, so that one map is enough. */
class OwnCount implements FastifyRateLimitStore {
  #window = 0;
  #uses = new Map<string, number>();

  incr(key: string, counted: Counted, timeWindow: number): void {
    const now = Date.now();
    const window = Math.floor(now / timeWindow);
    if (window !== this.#window || this.#uses.size >= mostKept) this.#uses.clear();
    this.#window = window;
    const current = (this.#uses.get(key) ?? 0) + 1;
    this.#uses.set(key, current);
    counted(null, { current, ttl: (window + 1) * timeWindow - now });
  }

  child(): FastifyRateLimitStore {
    return new OwnCount();
  }
}

class SharedCount implements FastifyRateLimitStore {
  #pool: Queryable;
  #limited: Limited;
  #name: string;
  /** Clients over the limit and until when, so that a flood of rejected requests costs the database nothing. */
  #refused = new Map<string, number>();

  constructor(pool: Queryable, limited: Limited) {
    this.#pool = pool;
    this.#limited = limited;
    const { method, url } = limited.routeInfo;
    this.#name = `${[method].flat().join(' ')} ${url}`;
  }

  incr(key: string, counted: Counted): void {
    const { max } = this.#limited;
    const ttl = (this.#refused.get(key) ?? 0) - Date.now();
    if (ttl > 0) return counted(null, { current: max + 1, ttl });
    this.#refused.delete(key);
    void this.#count(key).then(
      ({ uses, ms }) => {
        if (uses > max) this.#refuse(key, Date.now() + ms);
        counted(null, { current: uses, ttl: ms });
      },
      // Fails closed: without the database the call gets 503 like everything else.
      (error: unknown) => counted(error instanceof Error ? error : new Error(String(error))),
    );
  }

  async #count(key: string): Promise<{ uses: number; ms: number }> {
    const subject = createHash('sha256').update(`${this.#name} ${key}`).digest();
    const [row] = await runPrepared<{ uses: number; ms: number }>(this.#pool, countUse, [
      subject,
      this.#limited.timeWindow,
    ]);
    if (!row) throw new Error('A use was not counted.');
    return row;
  }

  #refuse(key: string, until: number): void {
    if (this.#refused.size >= mostKept) this.#refused.clear();
    this.#refused.set(key, until);
  }

  child(): FastifyRateLimitStore {
    return this;
  }
}

const countUse: Prepared = {
  name: 'count-use',
  text: `insert into limit_counts as known (subject, uses, ends_at)
    values ($1, 1, now() + $2 * interval '1 millisecond')
    on conflict (subject) do update set
      uses = case when known.ends_at <= now() then 1 else known.uses + 1 end,
      ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
    returning uses, greatest(1, ceil(extract(epoch from ends_at - now()) * 1000))::float8 as ms`,
};

type NetworkUse = { what: string; address: string; cost: number };

/**
 * Counts a use that costs more than one, in the transaction that it belongs to: what is rolled back costs nothing. Throws
 * if the network had used up its limit before; thus one use may exceed what is left.
 */
export async function countForNetwork<Tables>(
  tx: Kysely<Tables>,
  { what, address, cost }: NetworkUse,
  { most, minutes, message }: { most: number; minutes: number; message: string },
): Promise<void> {
  const { uses, seconds } = await countAttempts(tx, { subject: `${what} ${networkOf(address)}`, cost, minutes });
  if (uses - cost >= most) throw new ApiError('TOO_MANY_REQUESTS', { message, retryAfter: seconds });
}

/** Counts uses of a subject, of which a hash is stored; returns those of this window, and when it ends. */
export async function countAttempts<Tables>(
  tx: Kysely<Tables>,
  { subject, cost, minutes }: { subject: string; cost: number; minutes: number },
): Promise<{ uses: number; seconds: number }> {
  const hash = createHash('sha256').update(subject).digest();
  const { rows } = await sql<{ uses: number; seconds: number }>`
    insert into limit_counts as known (subject, uses, ends_at)
    values (${hash}, ${cost}, now() + ${minutes} * interval '1 minute')
    on conflict (subject) do update set
      uses = case when known.ends_at <= now() then excluded.uses else known.uses + excluded.uses end,
      ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
    returning uses, greatest(1, ceil(extract(epoch from ends_at - now())))::int as seconds`.execute(tx);
  const [counted] = rows;
  if (!counted) throw new Error('Uses were not counted.');
  return counted;
}

type Distinct = { of: string; member: string; most: number; minutes: number };

/**
 * Whether `member` is among the first `most` different members of a set within these minutes; further ones are not
 * counted. Only hashes are stored.
 */
export async function isAmongFirst<Tables>(
  db: Kysely<Tables>,
  { of, member, most, minutes }: Distinct,
): Promise<boolean> {
  const [set, one] = [of, `${of}: ${member}`].map((subject) => createHash('sha256').update(subject).digest());
  const { rows } = await sql<{ is_among: boolean }>`
    with known as (select from limit_counts where subject = ${one} and ends_at > now()),
    counted as (
      insert into limit_counts as known_set (subject, uses, ends_at)
      select ${set}, 1, now() + ${minutes} * interval '1 minute' where not exists (select from known)
      on conflict (subject) do update set
        uses = case when known_set.ends_at <= now() then 1 else known_set.uses + 1 end,
        ends_at = case when known_set.ends_at <= now() then excluded.ends_at else known_set.ends_at end
      where known_set.ends_at <= now() or known_set.uses < ${most}
      returning 1
    ), added as (
      insert into limit_counts (subject, uses, ends_at)
      select ${one}, 1, now() + ${minutes} * interval '1 minute' from counted
      on conflict (subject) do update set ends_at = excluded.ends_at
    )
    select exists (select from known) or exists (select from counted) as is_among`.execute(db);
  return rows[0]?.is_among ?? false;
}

/** Deletes the counts of past windows. */
export function forgetLimitCounts<Tables>(db: Kysely<Tables>): Promise<void> {
  return deleteAll(db, 'limit_counts', sql`ends_at < now()`);
}
