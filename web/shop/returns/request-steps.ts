import type { ReturnOptions } from '#contract/returns.ts';
import { toPaise, toRupees } from '#contract/rules/money.ts';
import { reasonsWithPhotos } from '#contract/rules/returns.ts';
import type { Draft } from './draft.ts';

/** The steps in order; without a refund there is no `money` step. */
const steps = ['items', 'reason', 'wish', 'photos', 'handover', 'money', 'review'] as const;
export type Step = (typeof steps)[number];

/** All data that decide whether a step is complete. */
type Answers = { draft: Draft; photoCount: number; options: ReturnOptions };

type Item = ReturnOptions['items'][number];

/** A returned item and its quantity. */
export type Picked = { item: Item; pieces: number };

export function stepsFor({ draft, options }: Pick<Answers, 'draft' | 'options'>): readonly Step[] {
  const hasRefund = draft.wish !== 'exchange' && isRefundDue(draft, options);
  return hasRefund ? steps : steps.filter((step) => step !== 'money');
}

/** Returns the first incomplete step. */
export function firstOpenStep(answers: Answers): Step {
  return stepsFor(answers).find((step) => step !== 'review' && !isAnswered(step, answers)) ?? 'review';
}

function isAnswered(step: Step, { draft, photoCount, options }: Answers): boolean {
  switch (step) {
    case 'items':
      return pickedOf(draft, options).length > 0;
    case 'reason':
      return draft.reason !== '';
    case 'wish':
      return draft.wish === 'return' || (draft.wish === 'exchange' && lacksSwap(draft, options).length === 0);
    case 'photos':
      return photoCount > 0 || (draft.hasPassedPhotos && !needsPhotos(draft));
    case 'handover':
      return (
        draft.handover === 'self_ship' || (draft.handover === 'pickup' && options.pickupDays.includes(draft.pickupOn))
      );
    case 'money':
      return isMoneySaid(draft, options);
    case 'review':
      return false;
  }
}

/** Returns how a step's section is rendered while another step is open. */
export function stateOf(step: Step, open: Step, answers: Answers): 'todo' | 'current' | 'done' {
  if (step === open) return 'current';
  return isAnswered(step, answers) ? 'done' : 'todo';
}

export function pickedOf({ pieces }: Pick<Draft, 'pieces'>, { items }: Pick<ReturnOptions, 'items'>): Picked[] {
  return items.flatMap((item) => {
    const count = Math.min(pieces[item.orderItemId] ?? 0, item.pieces);
    return count > 0 ? [{ item, pieces: count }] : [];
  });
}

/** Returns the refund in rupees: at most what remains of the amount paid. */
export function refundOf(picked: readonly Picked[], { refundable }: Pick<ReturnOptions, 'refundable'>): number {
  const worth = picked.reduce((sum, { item, pieces }) => sum + toPaise(item.refunds[pieces - 1] ?? 0), 0);
  return Math.min(toRupees(worth), refundable);
}

export function needsPhotos({ reason }: Pick<Draft, 'reason'>): boolean {
  return reason !== '' && reasonsWithPhotos.includes(reason);
}

/** Returns the ids of items that need a replacement in stock but have none chosen. */
export function lacksSwap(draft: Pick<Draft, 'pieces' | 'swaps'>, options: Pick<ReturnOptions, 'items'>): string[] {
  return pickedOf(draft, options)
    .filter(({ item, pieces }) => {
      const chosenId = draft.swaps[item.orderItemId];
      return !inStock(item, pieces).some(({ variantId }) => variantId === chosenId);
    })
    .map(({ item }) => item.orderItemId);
}

/** Returns the replacements with enough stock. */
export function inStock({ exchanges }: Pick<Item, 'exchanges'>, pieces: number): Item['exchanges'] {
  return exchanges.filter(({ available }) => available >= pieces);
}

/**
 * Whether the chosen items may bring a refund: free ones do not. With nothing refundable now, some may become so once
 * another open return fails.
 */
export function isRefundDue({ pieces }: Pick<Draft, 'pieces'>, options: ReturnOptions): boolean {
  if (options.refundModes.length === 0) return false;
  const picked = pickedOf({ pieces }, options);
  return picked.length === 0 || options.refundable === 0 || refundOf(picked, options) > 0;
}

/** Whether the refund method need not be asked: the refund goes back the way it was paid. */
export function isMoneyClear({ refundModes }: Pick<ReturnOptions, 'refundModes'>): boolean {
  return refundModes.every((mode) => mode === 'source');
}

function isMoneySaid({ refundMode, upiId, name, account, ifsc }: Draft, options: ReturnOptions): boolean {
  if (isMoneyClear(options) || refundMode === 'source') return true;
  if (refundMode === 'upi') return upiId.trim() !== '';
  return refundMode === 'bank' && [name, account, ifsc].every((word) => word.trim() !== '');
}
