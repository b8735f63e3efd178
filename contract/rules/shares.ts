import type { Paise } from './money.ts';

/**
 * Shares an amount out over weights by largest remainder: the shares add up to the amount to the paisa, none is more than
 * a paisa off its exact part, and of equal remainders the earlier gets the paisa. Weights that are all 0 count as equal.
 */
export function shareOut(amount: Paise, weights: readonly Paise[]): Paise[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const counted = sum === 0 ? weights.map(() => 1) : weights;
  const total = BigInt(sum || weights.length);
  // The product of two amounts may pass 2^53, where paise get lost.
  const parts = counted.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = parts.map((part) => Number(part / total));
  const left = amount - shares.reduce((given, share) => given + share, 0);
  const byRemainder = parts
    .map((part, index) => ({ index, remainder: Number(part % total) }))
    .toSorted((a, b) => b.remainder - a.remainder);
  const rounded = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return shares.map((share, index) => (rounded.has(index) ? share + 1 : share));
}

/** The share of one of those that an amount was shared out over. */
export function shareAt(shares: readonly Paise[], index: number): Paise {
  // Sound: there is a share for each weight.
  return shares[index] as Paise;
}
