import type { Paise } from './money.ts';

/**
 * Distributes an amount over weights by the largest-remainder method: the shares add up exactly, each is within a paisa
 * of its exact value, and of equal remainders the earlier one gets the paisa. If all weights are 0, they count as
 * equal.
 */
export function shareOut(amount: Paise, weights: readonly Paise[]): Paise[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const counted = sum === 0 ? weights.map(() => 1) : weights;
  const total = BigInt(sum || weights.length);
  // The product of two amounts can exceed 2^53 and lose precision.
  const parts = counted.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = parts.map((part) => Number(part / total));
  const left = amount - shares.reduce((given, share) => given + share, 0);
  const byRemainder = parts
    .map((part, index) => ({ index, remainder: Number(part % total) }))
    .toSorted((a, b) => b.remainder - a.remainder);
  const rounded = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return shares.map((share, index) => (rounded.has(index) ? share + 1 : share));
}

export function shareAt(shares: readonly Paise[], index: number): Paise {
  // Sound: there is a share for each weight.
  return shares[index] as Paise;
}
