import { randomOf } from '#database/seed/random.ts';

/** Bounds of a measured value, if any; without a unit it is a count. */
export type Limit = { unit?: string; atMost?: number; atLeast?: number; exactly?: number };

type Figure = { what: string; value: number; limit: Limit; isReached: boolean };

/** The context of a running proof. */
export type Proving = {
  /** Seed of all randomness in this run; the same seed gives the same run as far as the machine allows. */
  seed: number;
  /** Returns the next random number from 0 to 1. */
  random(): number;
  /**
   * Reports a figure, as `figure('longest stall', 3.1, { unit: 's', atMost: 5 })`; one outside its limit fails the
   * proof.
   */
  figure(what: string, value: number, limit?: Limit): void;
  /** Reports progress. */
  say(line: string): void;
};

/** One experiment on the shop as it runs in production; throws if it cannot be carried out. */
export type Proof = {
  /** What can be relied on if it passes. */
  promise: string;
  prove(run: Proving): Promise<void>;
};

/** Opens a run that prints and collects figures. */
export function openRun(seed: number): Proving & { figures: Figure[] } {
  const figures: Figure[] = [];
  return {
    seed,
    random: randomOf(seed),
    figures,
    say: (line) => console.log(`  ${line}`),
    figure(what, value, limit = {}) {
      const isReached = isWithin(value, limit);
      figures.push({ what, value, limit, isReached });
      console.log(
        `  ${isReached ? '✔' : '✘'} ${what}: ${shown(value)}${limit.unit ? ` ${limit.unit}` : ''}${said(limit)}`,
      );
    },
  };
}

function isWithin(value: number, { atMost = Infinity, atLeast = -Infinity, exactly = value }: Limit): boolean {
  return value <= atMost && value >= atLeast && value === exactly;
}

function said({ atMost, atLeast, exactly }: Limit): string {
  const bounds = [
    atLeast !== undefined && `at least ${shown(atLeast)}`,
    atMost !== undefined && `at most ${shown(atMost)}`,
    exactly !== undefined && `exactly ${shown(exactly)}`,
  ].filter(Boolean);
  return bounds.length > 0 ? ` (${bounds.join(', ')})` : '';
}

function shown(value: number): string {
  return value.toLocaleString('en-IN', { maximumFractionDigits: 2 });
}
