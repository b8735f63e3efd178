/** One variant of a split test: its visits, and how many of them led to an order. */
type SplitSide = { letter: string; visits: number; ordered: number };

/** Minimum sample: visits and expected orders per variant, below which there is no verdict. */
const fewestVisits = 100;
const fewestOrders = 5;

/** Critical values by number of comparisons: 95 % overall, two-sided (Bonferroni). */
const critical = [1.96, 1.96, 2.24, 2.39, 2.5, 2.58, 2.64] as const;

/**
 * Result of a split test in plain words, from a two-proportion z-test. It gives no confidence percentages: they would
 * be read as more than they are.
 */
export function splitVerdict(sides: readonly SplitSide[]): string {
  const visits = sides.reduce((sum, side) => sum + side.visits, 0);
  const ordered = sides.reduce((sum, side) => sum + side.ordered, 0);
  const expected = (side: SplitSide) => (visits === 0 ? 0 : (side.visits * ordered) / visits);
  if (sides.some((side) => side.visits < fewestVisits)) {
    return `Too few visits to tell: each variant needs at least ${fewestVisits}.`;
  }
  if (sides.some((side) => Math.min(expected(side), side.visits - expected(side)) < fewestOrders)) {
    return 'Too few orders to tell.';
  }
  const [best, second] = sides.toSorted((a, b) => shareOf(b) - shareOf(a));
  if (!best || !second) return '';
  const pairs = (sides.length * (sides.length - 1)) / 2;
  const limit = critical[pairs] ?? 2.64;
  const behind = sides.filter((side) => side !== best && differenceOf(best, side) >= limit);
  if (behind.length === sides.length - 1) {
    return `${nameOf(best)} does better: ${wordsOf(best)}, against ${wordsOf(second)}. Chance alone hardly does that.`;
  }
  return `No clear difference: ${sides.map((side) => `${side.letter.toUpperCase()} ${wordsOf(side)}`).join(', ')}. It may be chance.`;
}

const shareOf = ({ visits, ordered }: SplitSide) => ordered / visits;
const nameOf = ({ letter }: SplitSide) => letter.toUpperCase();
const wordsOf = ({ visits, ordered }: SplitSide) =>
  `${ordered.toLocaleString('en-IN')} of ${visits.toLocaleString('en-IN')} visits ordered`;

/** The difference in standard errors of the pooled proportion. */
function differenceOf(one: SplitSide, other: SplitSide): number {
  const pooled = (one.ordered + other.ordered) / (one.visits + other.visits);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / one.visits + 1 / other.visits));
  return error === 0 ? 0 : (shareOf(one) - shareOf(other)) / error;
}
