import { type StockLine, stockReasons, type StockMovement, type StockReason } from '#contract/stock.ts';

/** Full name of a variant. */
export function variantName({ product, color, size }: Pick<StockLine, 'product' | 'color' | 'size'>): string {
  return `${product.name}, ${color}, ${size}`;
}

/** Reasons as select options. */
// Sound: the keys of our own object literal.
export const reasonOptions = (Object.keys(stockReasons) as StockReason[]).map((value) => ({
  value,
  label: stockReasons[value],
}));

const kinds: Record<StockMovement['kind'], string> = {
  received: 'Received',
  sold: 'Sold',
  returned: 'Returned',
  adjusted: 'Adjusted',
  exchanged: 'Reserved for exchange',
  kept: 'Released from exchange',
};

/** Returns the reason given by staff, else the name of the movement's kind. */
export function causeWords({ kind, reason }: Pick<StockMovement, 'kind' | 'reason'>): string {
  return reason === '' ? kinds[kind] : reason;
}

const onlyIn: readonly StockReason[] = ['received', 'found'];
const onlyOut: readonly StockReason[] = ['damaged', 'lost', 'sample'];

/** Checks that the reason fits the direction: "lost" cannot add stock. */
export function reasonFault(reason: StockReason, change: number): string | undefined {
  if (change < 0 && onlyIn.includes(reason)) return 'Choose a reason for removing stock.';
  return change > 0 && onlyOut.includes(reason) ? 'Choose a reason for adding stock.' : undefined;
}

/** Formats a signed quantity: "+3" or "−3". */
export function signed(quantity: number): string {
  return `${quantity > 0 ? '+' : '−'}${Math.abs(quantity)}`;
}

/** Validates a quantity as typed. */
export function piecesFault(value: string): string | undefined {
  return /^\d{1,6}$/.test(value.trim()) ? undefined : 'Enter a quantity, such as 24.';
}
