import type { Fit } from '#contract/rules/reviews.ts';

/** How a piece fits, in the words of a review. */
export const fitWords: Record<Fit, string> = { small: 'Runs small', true: 'True to size', large: 'Runs large' };
