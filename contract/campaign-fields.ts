import { z } from 'zod';
import { day } from './coupon-fields.ts';
import { isTarget, longestSlug, messagePrefix, sourceShape } from './rules/campaign-links.ts';
import { slugShape } from './rules/slug.ts';
import { campaignStatuses } from './rules/campaign-state.ts';
import { isPersonal } from './rules/tracked-address.ts';
import { id, optionalText, text } from './text.ts';

/** Rupees: two crore, the most whose paise fit the database's integer. */
const largestBudget = 2_00_00_000;
export const mostLinks = 50;
/** Most targets of one short link. */
export const mostVariants = 4;
export const mostSpendEntries = 500;
export const genders = ['all', 'male', 'female'] as const;

/** Rupees with at most two decimals; earlier clients send the text of their input field. */
function money(label: string, least = 0) {
  const words = `${label} must be a number of rupees.`;
  return z.preprocess(
    numberIn,
    z
      .number({ error: words })
      .min(least, least === 0 ? `${label} must not be negative.` : `${label} must be more than 0.`)
      .max(largestBudget, `${label} must be at most ₹2,00,00,000.`)
      .refine((value) => Math.round(value * 100) / 100 === value, `${label} has at most two decimals.`),
  );
}

const goal = (label: string) => {
  const words = `${label} must be a whole number from 0 to 1000000000.`;
  return z.preprocess(numberIn, z.number({ error: words }).int(words).min(0, words).max(1_000_000_000, words));
};

function numberIn(value: unknown): unknown {
  if (value === '') return 0;
  return typeof value === 'string' && /^\d{1,12}(\.\d{1,4})?$/.test(value) ? Number(value) : value;
}

const inThisAge = (moment: Date) => {
  const year = moment.getUTCFullYear();
  return year >= 2020 && year < 2100;
};
const dayField = (isEnd: boolean) => day(isEnd).refine(inThisAge, 'Choose a day from 2020 to 2099.');

/** Too long a value is rejected by length alone: the patterns would be slow on it. */
const isCounted = (value: string) => value.length > longestSlug || !isPersonal(value);
const looksPersonal = 'This looks like a phone number or a code, which is never counted. Use words.';
const slug = z
  .string({ error: 'Use lowercase letters, digits and hyphens.' })
  .trim()
  .toLowerCase()
  .max(longestSlug, `At most ${longestSlug} characters.`)
  .regex(slugShape, 'Use lowercase letters, digits and hyphens.')
  .refine(isCounted, looksPersonal);

const whole = (label: string, least: number, most: number) => {
  const words = `${label} must be a whole number from ${least} to ${most}.`;
  return z.preprocess(numberIn, z.number({ error: words }).int(words).min(least, words).max(most, words));
};
const words = (label: string) => z.array(text(60, label), { error: 'This must be a list.' }).max(30, 'At most 30.');

const targetAudience = z
  .strictObject({
    ageRange: z
      .strictObject({ min: whole('Age', 13, 100), max: whole('Age', 13, 100) })
      .refine(({ min, max }) => min <= max, { path: ['max'], error: 'The maximum age must not be below the minimum.' }),
    gender: z.enum(genders, { error: 'Gender is all, male or female.' }),
    locations: words('A place'),
    interests: words('An interest'),
  })
  .partial();

const goals = z
  .strictObject({
    impressions: goal('Impressions'),
    clicks: goal('Clicks'),
    conversions: goal('Orders'),
    revenue: money('Revenue'),
  })
  .partial();

const chosen = (noun: string) => z.array(id, { error: 'This must be a list.' }).max(50, `At most 50 ${noun}.`);

const fields = {
  name: text(100, 'Name'),
  slug: slug.refine(
    (said) => !said.startsWith(messagePrefix),
    `Slugs of messages begin with “${messagePrefix}”: choose another beginning.`,
  ),
  description: z
    .string({ error: 'Description must be text.' })
    .trim()
    .max(2_000, 'Description must be at most 2000 characters.'),
  startDate: dayField(false),
  endDate: dayField(true),
  budget: money('Budget'),
  status: z.enum(campaignStatuses, { error: `Status is one of ${campaignStatuses.join(', ')}.` }),
  targetAudience,
  goals,
  banners: chosen('banners'),
  coupons: chosen('coupons'),
  popup: z.boolean({ error: 'popup is true or false.' }),
};

const inOrder = ({ startDate, endDate }: { startDate?: Date | undefined; endDate?: Date | undefined }) =>
  !startDate || !endDate || endDate > startDate;
const endsFirst = { path: ['endDate'], error: 'A campaign must end after it begins.' };

/** A new campaign: dates are days in India, the last one included. The slug defaults to one made from the name. */
export const campaignForm = z
  .strictObject(fields)
  .partial()
  .required({ name: true, startDate: true, endDate: true })
  .refine(inOrder, endsFirst);
export type CampaignForm = z.output<typeof campaignForm>;

/** A partial update. `version`: 409 EDIT_CONFLICT if the campaign has changed since. */
export const campaignChange = z
  .strictObject({ ...fields, version: z.number().int() })
  .partial()
  .refine(({ version: _seen, ...sent }) => Object.keys(sent).length > 0, 'Say what is to change.')
  .refine(inOrder, endsFirst);
export type CampaignChange = z.output<typeof campaignChange>;

const source = (label: string) =>
  z
    .string({ error: `${label} is required.` })
    .trim()
    .toLowerCase()
    .min(1, `${label} is required.`)
    .max(longestSlug, `At most ${longestSlug} characters.`)
    .regex(sourceShape, 'Use lower case letters, digits, dots, hyphens and underscores.')
    .refine(isCounted, looksPersonal);

/** One target of a short link: its URL, its utm_content and its share of the clicks. */
const variant = z.strictObject({
  /** Id of an existing target. */
  _id: id.optional(),
  target: z
    .string({ error: 'Say where it leads.' })
    .trim()
    .refine(isTarget, 'A link leads to a page of this shop, such as /products?category=hoodies.'),
  content: z.union([z.literal(''), source('Content')]).default(''),
  weight: whole('The share', 0, 100),
});

export const linkForm = z
  .strictObject({
    /** Empty for the campaign's own link. */
    slug: z.union([z.literal(''), slug]),
    source: source('Source'),
    medium: source('Medium'),
    variants: z
      .array(variant, { error: 'Say where it leads.' })
      .min(1, 'Say where it leads.')
      .max(mostVariants, `At most ${mostVariants} ways.`),
  })
  .refine(({ variants }) => variants.some(({ weight }) => weight > 0), {
    path: ['variants'],
    error: 'At least one target needs a share.',
  })
  .superRefine(({ variants }, found) => {
    if (variants.length < 2) return;
    for (const [place, { _id, content }] of variants.entries()) {
      if (_id !== undefined && variants.findIndex((other) => other._id === _id) < place) {
        const message = 'This way is there twice.';
        found.addIssue({ code: 'custom', path: ['variants', place, '_id'], message });
      }
      // A target that was clicked before the split keeps the content it had, which may be none.
      const isNamed = content !== '' || _id !== undefined;
      const isOwn = isNamed && variants.filter((other) => other.content === content).length === 1;
      // Without it, visits and orders of the targets could not be told apart.
      if (!isOwn) {
        const message = 'Each target of a split needs its own content.';
        found.addIssue({ code: 'custom', path: ['variants', place, 'content'], message });
      }
    }
  });
export type LinkForm = z.output<typeof linkForm>;

export const spendForm = z.strictObject({
  day: z.iso.date({ error: 'A day looks like 2026-11-30.' }).refine((said) => said >= '2020' && said < '2100', {
    error: 'Choose a day from 2020 to 2099.',
  }),
  amount: money('The amount', 0.01),
  note: optionalText(200, 'Note'),
});
export type SpendForm = z.output<typeof spendForm>;
