import type { ReturnOptions } from '#contract/returns.ts';
import { handovers, refundModes, returnReasons } from '#contract/rules/returns.ts';
import type { Handover, RefundMode, ReturnReason } from '#contract/rules/returns.ts';

/** The answers so far to a return request; empty where not answered. */
export type Draft = {
  orderId: string;
  /** Quantity to return, by order item id. */
  pieces: Record<string, number>;
  reason: ReturnReason | '';
  description: string;
  /** Refund or exchange. */
  wish: 'return' | 'exchange' | '';
  /** Variant id of the replacement, by order item id. */
  swaps: Record<string, string>;
  /** The optional photos step was passed. */
  hasPassedPhotos: boolean;
  handover: Handover | '';
  pickupOn: string;
  refundMode: RefundMode | '';
  upiId: string;
  name: string;
  account: string;
  ifsc: string;
};

/** Creates a draft; a single returnable item is preselected. */
export function newDraft(orderId: string, { items }: Pick<ReturnOptions, 'items'>): Draft {
  const [only, ...others] = items.filter(({ pieces }) => pieces > 0);
  return {
    orderId,
    pieces: only && others.length === 0 ? { [only.orderItemId]: 1 } : {},
    reason: '',
    description: '',
    wish: '',
    swaps: {},
    hasPassedPhotos: false,
    handover: '',
    pickupOn: '',
    refundMode: '',
    upiId: '',
    name: '',
    account: '',
    ifsc: '',
  };
}

/** Restores a stored draft, as far as it concerns this order and is still valid. */
export function draftFrom(kept: unknown, orderId: string, options: ReturnOptions): Draft {
  if (!isAbout(kept, orderId)) return newDraft(orderId, options);
  const found: Record<string, unknown> = { ...kept };
  const words = (name: keyof Draft, longest = 100) => textOf(found[name], longest);
  return {
    orderId,
    pieces: piecesOf(found['pieces'], options),
    reason: oneOf(returnReasons, found['reason']),
    description: words('description', 1_000),
    wish: oneOf(['return', 'exchange'] as const, found['wish']),
    swaps: swapsOf(found['swaps'], options),
    hasPassedPhotos: found['hasPassedPhotos'] === true,
    handover: oneOf(handovers, found['handover']),
    pickupOn: oneOf(options.pickupDays, found['pickupOn']),
    refundMode: oneOf(
      refundModes.filter((mode) => options.refundModes.includes(mode)),
      found['refundMode'],
    ),
    upiId: words('upiId'),
    name: words('name'),
    account: words('account'),
    ifsc: words('ifsc'),
  };
}

/** Whether the stored draft concerns this order. */
export function isAbout(kept: unknown, orderId: string): kept is { orderId: string } {
  return typeof kept === 'object' && kept !== null && 'orderId' in kept && kept.orderId === orderId;
}

function piecesOf(value: unknown, { items }: ReturnOptions): Draft['pieces'] {
  return byItem(value, items, (count, { pieces }) => {
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || pieces < 1) return undefined;
    return Math.min(count, pieces);
  });
}

function swapsOf(value: unknown, { items }: ReturnOptions): Draft['swaps'] {
  return byItem(value, items, (chosenId, { exchanges }) => {
    return exchanges.find(({ variantId }) => variantId === chosenId)?.variantId;
  });
}

type Item = ReturnOptions['items'][number];

function byItem<T>(value: unknown, items: readonly Item[], read: (value: unknown, item: Item) => T | undefined) {
  const found: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  const rows: [string, T][] = [];
  for (const item of items) {
    const taken = read(found[item.orderItemId], item);
    if (taken !== undefined) rows.push([item.orderItemId, taken]);
  }
  return Object.fromEntries(rows);
}

function oneOf<T extends string>(known: readonly T[], value: unknown): T | '' {
  return known.find((one) => one === value) ?? '';
}

function textOf(value: unknown, longest: number): string {
  return typeof value === 'string' ? value.slice(0, longest) : '';
}
