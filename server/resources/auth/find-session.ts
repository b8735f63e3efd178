import type { Context } from '#server/context.ts';
import { type LiveSession, selectLiveSessions } from './sessions.queries.ts';

/** The person of a live session as the database knows them at this moment; undefined for one that lets nobody in. */
export type FindSession = (sessionId: string) => Promise<LiveSession | undefined>;

/**
 * Looks sessions up without keeping any answer, so that what ended a session counts from the next request on, in
 * every process (docs/decisions/0015-session-cache.md). Requests that arrive in one turn of the event loop share one
 * statement, which is sent after all of them have come: it sees whatever was committed before the last one was sent.
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
