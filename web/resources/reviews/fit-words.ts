import type { Fit } from '#contract/rules/reviews.ts';

/** Labels of fit answers. */
export const fitWords: Record<Fit, string> = { small: 'Runs small', true: 'True to size', large: 'Runs large' };
