import { wishlistLimits } from '#contract/rules/wishlist.ts';
import { recall, remember } from '#web/platform/storage.ts';
import { personalKeys } from '#web/resources/auth/personal-keys.ts';
import { record, text } from '#web/resources/cart/kept-product.ts';

/** Colour and size in which a product was saved; the server only stores the product. */
export type WishedChoice = { color: string; size: string | undefined };

/** Keeps the choice in this browser, for as many products as a wishlist holds. */
export function keepChoice(productId: string, { color, size }: WishedChoice) {
  const others = Object.entries(readChoices()).filter(([id]) => id !== productId);
  const kept = [...others, [productId, { color, size }]].slice(-wishlistLimits.products);
  remember(personalKeys.wishedChoices, Object.fromEntries(kept));
}

/** Choices by product id; a product saved without one is missing. */
export type WishedChoices = ReadonlyMap<string, WishedChoice>;

export function keptChoices(productIds: readonly string[]): WishedChoices {
  const kept = readChoices();
  return new Map(productIds.filter((id) => id in kept).map((id) => [id, wishedChoice(id)]));
}

export function restoreChoices(choices: WishedChoices) {
  for (const [productId, choice] of choices) keepChoice(productId, choice);
}

export function forgetChoices(productIds: readonly string[]) {
  const entries = Object.entries(readChoices());
  const others = entries.filter(([id]) => !productIds.includes(id));
  if (others.length < entries.length) remember(personalKeys.wishedChoices, Object.fromEntries(others));
}

export function wishedChoice(productId: string): WishedChoice {
  const { color, size } = record(readChoices()[productId]);
  return { color: text(color), size: text(size) || undefined };
}

function readChoices(): Record<string, unknown> {
  return record(recall<unknown>(personalKeys.wishedChoices));
}
