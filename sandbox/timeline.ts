/** The stand-in's time: what it calls now, and what it will do later. */
export type Timeline = {
  now(): Date;
  after(milliseconds: number, work: () => void | Promise<void>): void;
  /** Forgets what is still to come. */
  stop(): void;
};

// The longest that a timer of Node takes; nothing later happens while one process lives.
const longestTimer = 2 ** 31 - 1;

/** The time of day. `speed` 60 makes an hour of waiting a minute. */
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

/** A time that stands still until a test lets some of it pass; what is due then is done, in order, before it goes on. */
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
        // One after the other: what is done may add to what is to come.
        await next.work();
      }
      now = end;
    },
  };
}
