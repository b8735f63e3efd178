let queue: Promise<unknown> = Promise.resolve();

/** Calls about a person's list go one after the other, so that none overtakes another and a reading never hides a change. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = queue.then(work);
  queue = turn.catch(() => undefined);
  return turn;
}
