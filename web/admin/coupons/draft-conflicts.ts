import type { FieldConflict } from '#web/ui/conflict-dialog.tsx';
import { typeNames } from './coupon-names.ts';
import type { Draft } from './draft.ts';

/** What the fields of a coupon are called; those of a batch are nobody else's. */
const fieldNames: Record<Exclude<keyof Draft, 'prefix' | 'count'>, string> = {
  code: 'Code',
  description: 'Description',
  type: 'Takes off',
  value: 'Discount',
  buy: 'Buy',
  get: 'Get',
  mostSets: 'Times in an order',
  minimum: 'Minimum',
  cap: 'At most',
  categories: 'Categories',
  isFirstOrder: 'First order only',
  perPerson: 'Per person',
  inAll: 'In all',
  isStackable: 'Together with one other',
  from: 'First day',
  until: 'Last day',
  isActive: 'On',
  isListed: 'Shown in the shop',
  isFree: 'Given by itself',
};

// Sound: the names are exactly the keys.
const fields = Object.keys(fieldNames) as (keyof typeof fieldNames)[];

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

function wordsFor(draft: Draft, field: keyof typeof fieldNames): string {
  const value = draft[field];
  if (field === 'type') return typeNames[draft.type];
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return (typeof value === 'string' ? value : value.join(', ')) || 'nothing';
}
