let queue: Promise<unknown> = Promise.resolve();

/** Runs calls about a user's list in sequence, so that none overtakes another and a read never hides a change. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = queue.then(work);
  queue = turn.catch(() => undefined);
  return turn;
}
