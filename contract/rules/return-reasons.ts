import type { ReturnReason } from './returns.ts';

/** Return reasons in the buyer's words, most frequent first. */
export const reasonWords: Record<ReturnReason, string> = {
  size_issue: 'The size does not fit',
  not_as_described: 'It looks different from its pictures',
  quality_issue: 'The quality is not what I expected',
  defective_product: 'It is faulty',
  wrong_item: 'It is not what I ordered',
  damaged_packaging: 'It arrived damaged',
  changed_mind: 'I changed my mind',
  other: 'Something else',
};
