import { faultsByField } from '#web/platform/faults-by-field.ts';
import type { Faults } from '#web/platform/faults-by-field.ts';

/** Validates a review with the contract's schema, imported with its library on the first check. */
export async function checkReviewInput(values: Record<string, string>): Promise<Faults> {
  const { reviewWords } = await import('#contract/reviews.ts');
  const faults = faultsByField(reviewWords.safeParse(values));
  return values['rating'] ? faults : { ...faults, rating: 'Choose a rating from one to five stars.' };
}
