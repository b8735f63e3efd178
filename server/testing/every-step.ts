import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { afterAll, vi } from 'vitest';

/** Work observed step by step; a rival acts before one of its steps. */
type Watched = { steps: number; stopAt: number; act: () => Promise<unknown>; acted?: Promise<unknown> };

const watched = new AsyncLocalStorage<Watched>();

/** The rival may wait for a lock of the first: after this many milliseconds the first goes on. */
const waitMs = 150;

/** Counts this step, and lets the rival act if it is the chosen one. */
async function step(): Promise<void> {
  const work = watched.getStore();
  if (!work) return;
  work.steps += 1;
  if (work.steps !== work.stopAt) return;
  work.acted = watched.exit(() => work.act());
  await Promise.race([work.acted, new Promise((resume) => setTimeout(resume, waitMs))]);
}

/** Makes each database statement and each call to an external service a step, for this test file. */
export function watchSteps(): void {
  const ask = pg.Client.prototype.query;
  // Sound: arguments and result are passed through unchanged, whatever their form.
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function watch(
    this: pg.Client,
    ...asked: unknown[]
  ) {
    const run = () => Reflect.apply(ask, this, asked) as unknown;
    return watched.getStore() ? step().then(run) : run();
  });
  const call = globalThis.fetch;
  const calls = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
    await step();
    return call(...asked);
  });
  afterAll(() => {
    query.mockRestore();
    calls.mockRestore();
  });
}

/** Runs `work`; the rival acts before step number `at`. Returns both results, and whether there was such a step. */
export async function withRivalAt<Result>(
  at: number,
  { work, rival }: { work: () => Promise<Result>; rival: () => Promise<unknown> },
): Promise<{ result: Result; isReached: boolean; rivals: unknown }> {
  const store: Watched = { steps: 0, stopAt: at, act: rival };
  const result = await watched.run(store, work);
  return { result, isReached: store.acted !== undefined, rivals: await store.acted };
}
