import type { Context } from '#server/context.ts';
import { type LiveSession, selectLiveSessions } from './sessions.queries.ts';

/** Looks up a live session and its user as currently stored; undefined if it is not valid. */
type FindSession = (sessionId: string) => Promise<LiveSession | undefined>;

/**
 * Looks sessions up without caching, so that an ended session is rejected from the next request on, in every process
 * (docs/decisions/0015-session-cache.md). Requests that arrive in one turn of the event loop share one statement, sent
 * after all of them arrived: it sees everything committed before the last of them was sent.
 */
export function sessionFinder({ pool, clock }: Pick<Context, 'pool' | 'clock'>): FindSession {
  let gathering: Promise<Map<string, LiveSession>> | undefined;
  let asked = new Set<string>();

  async function lookUp(): Promise<Map<string, LiveSession>> {
    await endOfTurn();
    const ids = [...asked];
    gathering = undefined;
    asked = new Set();
    return selectLiveSessions(pool, ids, clock.now());
  }

  return async (sessionId) => {
    asked.add(sessionId);
    gathering ??= lookUp();
    return (await gathering).get(sessionId);
  };
}

function endOfTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}
