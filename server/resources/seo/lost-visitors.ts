import type { Context } from '#server/context.ts';
import { databaseFault } from '#server/platform/db/faults.ts';
import { addMisses, addRedirectHits, selectWays } from './redirects.queries.ts';
import { finalWays, hostOf, isNoted, withSearch } from './redirects.rules.ts';

/** Handles requests for addresses without a page. */
export type LostVisitors = {
  /** Returns the redirect's target; without one, returns undefined and records the address. */
  leadOn(lost: {
    pathname: string;
    search: string;
    referrer: string | undefined;
    isOwnLook: boolean;
  }): Promise<string | undefined>;
  /** Writes the counters; runs by itself, and when the shop shuts down. */
  flush(): Promise<void>;
};

const restMs = 5_000;
/** Distinct addresses between two writes; more, as in a flood, are not recorded. */
const mostAtOnce = 500;
const mostKept = 5_000;

type Counted = { hits: number; at: Date; referrer: string };

/** Queries the database only once per change: all redirects are held in memory. */
export function lostVisitors(context: Context): LostVisitors {
  const { db, memo, clock, log } = context;
  let led = new Map<string, Counted>();
  let missed = new Map<string, Counted>();
  let timer: NodeJS.Timeout | undefined;
  let known: ReadonlyMap<string, string> = new Map();

  /** While the database is down, the last known redirects still apply. */
  async function ways(): Promise<ReadonlyMap<string, string>> {
    try {
      known = await memo.get('redirects', ['redirects'], async () => finalWays(await selectWays(db)));
    } catch (error) {
      if (databaseFault(error) === 'other') throw error;
    }
    return known;
  }

  function count(where: Map<string, Counted>, path: string, referrer: string): void {
    const known = where.get(path);
    if (!known && where.size >= mostAtOnce) return;
    where.set(path, { hits: (known?.hits ?? 0) + 1, at: clock.now(), referrer: referrer || (known?.referrer ?? '') });
    timer ??= setTimeout(() => void flush(), restMs).unref();
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const [hits, misses] = [rowsOf(led), rowsOf(missed)];
    [led, missed] = [new Map(), new Map()];
    try {
      if (hits.length > 0) await addRedirectHits(db, hits);
      if (misses.length > 0) await addMisses(db, misses, mostKept);
    } catch (error) {
      // Losing a few counts is acceptable; delaying a page is not.
      log.warn({ err: error, lost: hits.length + misses.length }, 'visitors who lost their way could not be counted');
    }
  }

  return {
    async leadOn({ pathname, search, referrer, isOwnLook }) {
      const to = (await ways()).get(pathname);
      if (isOwnLook) return to;
      if (to !== undefined) count(led, pathname, '');
      else if (isNoted(pathname)) count(missed, pathname, hostOf(referrer));
      return to === undefined ? undefined : withSearch(to, search);
    },
    flush,
  };
}

function rowsOf(counted: Map<string, Counted>) {
  return [...counted].map(([path, one]) => ({ path, ...one }));
}
