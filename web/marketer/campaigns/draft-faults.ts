import { longestSlug } from '#contract/rules/campaign-links.ts';
import { slugShape } from '#contract/rules/slug.ts';
import { isPersonal } from '#contract/rules/tracked-address.ts';
import type { Faults } from '#web/ui/editor/held-draft.ts';
import { plainAmount } from '#contract/rules/plain-amount.ts';
import type { Draft } from './draft.ts';

const money = /^\d{1,8}(\.\d{1,2})?$/;
const whole = /^\d{1,9}$/;

/** Validates the draft without a request. */
export function faultsIn(draft: Draft): Faults {
  const faults: Partial<Record<keyof Draft, string>> = {};
  const check = (name: keyof Draft, isRight: boolean, words: string) => {
    if (!isRight) faults[name] ??= words;
  };
  const isBlankOr = (said: string, pattern: RegExp) => said.trim() === '' || pattern.test(plainAmount(said));
  const slug = draft.slug.trim();
  check('name', draft.name.trim() !== '', 'Enter a name.');
  check('slug', slug === '' || slugShape.test(slug), 'Use lowercase letters, digits and hyphens.');
  check('slug', slug.length <= longestSlug, `Use up to ${longestSlug} characters.`);
  check(
    'slug',
    slug.length > longestSlug || !isPersonal(slug),
    'This looks like a phone number or code. Use words instead.',
  );
  check('from', draft.from !== '', 'Choose a start date.');
  check('until', draft.until !== '', 'Choose an end date.');
  check(
    'until',
    draft.from === '' || draft.until === '' || draft.from <= draft.until,
    'The end date must not be before the start date.',
  );
  check('budget', isBlankOr(draft.budget, money), 'Enter an amount, such as 50,000.');
  check('ageMin', whole.test(draft.ageMin), 'Enter an age.');
  check('ageMax', whole.test(draft.ageMax), 'Enter an age.');
  check('ageMax', Number(draft.ageMin) <= Number(draft.ageMax), 'The maximum age must not be below the minimum.');
  for (const name of ['goalImpressions', 'goalClicks', 'goalOrders'] as const) {
    check(name, isBlankOr(draft[name], whole), 'Enter a whole number.');
  }
  check('goalRevenue', isBlankOr(draft.goalRevenue, money), 'Enter an amount, such as 2,00,000.');
  return faults;
}

const names: Record<string, keyof Draft> = {
  name: 'name',
  slug: 'slug',
  description: 'description',
  startDate: 'from',
  endDate: 'until',
  budget: 'budget',
  targetAudience: 'ageMax',
  'targetAudience.ageRange.min': 'ageMin',
  'targetAudience.ageRange.max': 'ageMax',
  'targetAudience.locations': 'locations',
  'targetAudience.interests': 'interests',
  'goals.impressions': 'goalImpressions',
  'goals.clicks': 'goalClicks',
  'goals.conversions': 'goalOrders',
  'goals.revenue': 'goalRevenue',
  coupons: 'coupons',
  banners: 'banners',
};

/** Maps a field of a server validation error to a draft field. */
export function placeOf(field: string): keyof Draft | undefined {
  return names[field.replace(/\.\d+$/, '')];
}
