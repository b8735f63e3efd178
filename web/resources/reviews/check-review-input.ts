import { faultsByField } from '#web/platform/faults-by-field.ts';
import type { Faults } from '#web/platform/faults-by-field.ts';

/** Checks what a review says by the contract's own schema, fetched with its library when the first check needs it. */
export async function checkReviewInput(values: Record<string, string>): Promise<Faults> {
  const { reviewWords } = await import('#contract/reviews.ts');
  const faults = faultsByField(reviewWords.safeParse(values));
  return values['rating'] ? faults : { ...faults, rating: 'Choose a rating from one to five stars.' };
}
