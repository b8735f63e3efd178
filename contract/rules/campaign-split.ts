/** One way of a split: how many visits it brought and in how many of them something was ordered. */
export type SplitSide = { letter: string; visits: number; ordered: number };

/** Below this nothing is said: each way needs so many visits, and so many orders would have to be expected of it. */
export const fewestVisits = 100;
const fewestOrders = 5;

/** By the number of comparisons that are made: 95 in 100 for all of them together (Bonferroni), two-sided. */
const critical = [1.96, 1.96, 2.24, 2.39, 2.5, 2.58, 2.64] as const;

/**
 * What the numbers of a split allow to say, in plain words: of two shares of visits, a test of their difference. No
 * percentages of certainty: they would be read as more than they are.
 */
export function splitVerdict(sides: readonly SplitSide[]): string {
  const visits = sides.reduce((sum, side) => sum + side.visits, 0);
  const ordered = sides.reduce((sum, side) => sum + side.ordered, 0);
  const expected = (side: SplitSide) => (visits === 0 ? 0 : (side.visits * ordered) / visits);
  if (sides.some((side) => side.visits < fewestVisits)) {
    return `Too few visits to tell: each way needs at least ${fewestVisits}.`;
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

/** In standard errors of the pooled share. */
function differenceOf(one: SplitSide, other: SplitSide): number {
  const pooled = (one.ordered + other.ordered) / (one.visits + other.visits);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / one.visits + 1 / other.visits));
  return error === 0 ? 0 : (shareOf(one) - shareOf(other)) / error;
}
