import type { FieldConflict } from '#web/ui/conflict-dialog.tsx';
import type { Draft } from './draft.ts';

const fieldNames: Record<keyof Draft, string> = {
  name: 'Name',
  slug: 'Name in links',
  description: 'Description',
  from: 'First day',
  until: 'Last day',
  budget: 'Budget',
  ageMin: 'From age',
  ageMax: 'To age',
  gender: 'For',
  locations: 'Places',
  interests: 'Interests',
  goalImpressions: 'Impressions wanted',
  goalClicks: 'Clicks wanted',
  goalOrders: 'Orders wanted',
  goalRevenue: 'Revenue wanted',
  coupons: 'Coupons',
  banners: 'Banners',
  popup: 'Popup',
};

// Sound: the names are exactly the keys.
const fields = Object.keys(fieldNames) as (keyof Draft)[];

type Drafts = { base: Draft; mine: Draft; theirs: Draft };

/** What is stored now and was not when it was read, beside what stands in the fields here. */
export function conflictsOf({ base, mine, theirs }: Drafts): FieldConflict[] {
  return fields
    .filter((field) => !isSame(base, theirs, field) && !isSame(mine, theirs, field))
    .map((field) => ({
      field,
      title: fieldNames[field],
      mine: wordsFor(mine, field),
      theirs: wordsFor(theirs, field),
      isMine: !isSame(base, mine, field),
    }));
}

/** What is stored now with those fields of mine that nobody else changed or that are to be kept. */
export function merged(drafts: Drafts, kept: ReadonlySet<string>): Draft {
  const { base, mine, theirs } = drafts;
  const foreign = new Set(conflictsOf(drafts).map(({ field }) => field));
  const own = fields.filter((field) => (foreign.has(field) ? kept.has(field) : !isSame(base, mine, field)));
  return { ...theirs, ...Object.fromEntries(own.map((field) => [field, mine[field]])) };
}

function isSame(one: Draft, other: Draft, field: keyof Draft): boolean {
  return JSON.stringify(one[field]) === JSON.stringify(other[field]);
}

/** Coupons and banners are counted: their names are not at hand. */
function wordsFor(draft: Draft, field: keyof Draft): string {
  const value = draft[field];
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return value.length === 0 ? 'none' : `${value.length} chosen`;
  return value || 'nothing';
}
