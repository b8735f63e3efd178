/** The stand-in's clock and timers. */
export type Timeline = {
  now(): Date;
  after(milliseconds: number, work: () => void | Promise<void>): void;
  /** Cancels all pending timers. */
  stop(): void;
};

// Longest delay of a Node timer; anything later does not happen within one process's lifetime.
const longestTimer = 2 ** 31 - 1;

/** Real time. With `speed` 60, an hour's delay takes a minute. */
export function realTimeline({ speed = 1 }: { speed?: number } = {}): Timeline {
  const timers = new Set<NodeJS.Timeout>();
  return {
    now: () => new Date(),
    after(milliseconds, work) {
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          void work();
        },
        Math.min(milliseconds / speed, longestTimer),
      );
      timer.unref();
      timers.add(timer);
    },
    stop() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}

/** A clock that tests advance; due work runs in order before it continues. */
export function testTimeline(start = new Date('2026-11-20T10:00:00Z')): Timeline & {
  pass(milliseconds: number): Promise<void>;
} {
  let now = start.getTime();
  let coming: { at: number; work: () => void | Promise<void> }[] = [];
  return {
    now: () => new Date(now),
    after(milliseconds, work) {
      coming.push({ at: now + milliseconds, work });
    },
    stop() {
      coming = [];
    },
    async pass(milliseconds) {
      const end = now + milliseconds;
      for (;;) {
        coming.sort((one, other) => one.at - other.at);
        const next = coming[0];
        if (!next || next.at > end) break;
        coming.shift();
        now = Math.max(now, next.at);
        // Sequentially: work may schedule more work.
        await next.work();
      }
      now = end;
    },
  };
}
