export interface WorkQueue {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

export interface WorkQueueOptions {
  atOnce: number;
  waiting: number;
  /** What further ones are told. */
  refusal: () => Error;
}

/** At most `atOnce` pieces of work together and `waiting` behind them; further ones are refused at once instead of piling up. */
export function workQueue(limits: WorkQueueOptions): WorkQueue {
  const waiting: (() => void)[] = [];
  let free = limits.atOnce;

  async function turn(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (waiting.length >= limits.waiting) throw limits.refusal();
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function next(): void {
    const first = waiting.shift();
    if (first) first();
    else free += 1;
  }

  return {
    async run(work) {
      await turn();
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
}
