import type { CartItem } from '#contract/cart.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { choiceKey, choiceOf } from '#web/resources/cart/cart-lines.ts';

/** Lists what changed in the cart since it was seen, line by line. CartProblems reports unavailable lines. */
export function changesBetween(before: readonly CartItem[], now: readonly CartItem[]): string[] {
  const then = byChoice(before);
  const today = byChoice(now);
  const gone = [...then]
    .filter(([key]) => !today.has(key))
    .map(([, item]) => `${nameOf(item)} is no longer in your cart.`);
  const changed = [...today].flatMap(([key, item]) => lineChanges(then.get(key), item));
  return [...gone, ...changed];
}

function lineChanges(before: CartItem | undefined, now: CartItem): string[] {
  const name = nameOf(now);
  if (!before) return [`${name} was added to your cart.`];
  const changes: string[] = [];
  if (before.quantity !== now.quantity) changes.push(`${name}: now ${now.quantity} instead of ${before.quantity}.`);
  if (before.product.price !== now.product.price) {
    changes.push(`${name}: ${formatRupees(before.product.price)} is now ${formatRupees(now.product.price)}.`);
  }
  return changes;
}

function nameOf({ product, color, size }: Pick<CartItem, 'product' | 'color' | 'size'>): string {
  const choice = [color, size].filter(Boolean).join(', ');
  return choice ? `${product.name} (${choice})` : product.name;
}

function byChoice(items: readonly CartItem[]): Map<string, CartItem> {
  return new Map(items.map((item) => [choiceKey(choiceOf(item)), item]));
}
