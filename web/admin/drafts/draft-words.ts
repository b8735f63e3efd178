import type { DraftState } from '#contract/drafts.ts';

/** Display names of the draft states. */
export const stateNames: Record<DraftState, string> = {
  open: 'Open',
  sent: 'Link sent',
  ordered: 'Ordered',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

export const stateTones = {
  open: 'warn',
  sent: 'ink',
  ordered: 'success',
  cancelled: 'line',
  expired: 'line',
} as const satisfies Record<DraftState, string>;
