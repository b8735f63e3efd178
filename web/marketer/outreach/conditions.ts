import type { Segment } from '#contract/outreach-segment.ts';
import { listEither } from '#contract/rules/list-words.ts';
import { countWords } from '#web/ui/data-table/column.ts';
import type { Noun } from '#web/ui/data-table/column.ts';

/** A condition with a number, as a sentence around its field. */
export type NumberCondition = {
  id: 'boughtDays' | 'minOrders' | 'minSpent' | 'lapsedDays' | 'cartDays';
  label: string;
  before: string;
  /** Text after the number, singular or plural. */
  after: Noun;
  usual: string;
  most: number;
};

const days: Noun = { one: 'day', many: 'days' };

export const numberConditions: readonly NumberCondition[] = [
  { id: 'boughtDays', label: 'Recent customers', before: 'Ordered in the last', after: days, usual: '30', most: 3_650 },
  {
    id: 'minOrders',
    label: 'Repeat customers',
    before: 'Ordered at least',
    after: { one: 'time', many: 'times' },
    usual: '2',
    most: 1_000,
  },
  {
    id: 'minSpent',
    label: 'High spenders',
    before: 'Spent at least ₹',
    after: { one: 'in total', many: 'in total' },
    usual: '2000',
    most: 10_000_000,
  },
  {
    id: 'lapsedDays',
    label: 'Lapsed customers',
    before: 'Ordered before, but not in the last',
    after: days,
    usual: '90',
    most: 3_650,
  },
  {
    id: 'cartDays',
    label: 'Abandoned cart',
    before: 'Has items in cart, unchanged for',
    after: days,
    usual: '1',
    most: 90,
  },
];

export const listConditions = [
  { id: 'categories', label: 'Category' },
  { id: 'states', label: 'State' },
  { id: 'cities', label: 'City' },
] as const;

type NumberId = NumberCondition['id'];
type ListId = (typeof listConditions)[number]['id'];
export type ConditionId = NumberId | ListId;

/** The added conditions, as typed. */
export type SegmentDraft = Partial<Record<NumberId, string>> &
  Partial<Record<ListId, readonly string[]>> & {
    /** A city typed but not added yet; it is included. */
    city?: string;
  };

export const everybody: Segment = {
  boughtDays: null,
  minOrders: null,
  minSpent: null,
  lapsedDays: null,
  cartDays: null,
  states: [],
  cities: [],
  categories: [],
};

export function draftOfSegment(segment: Segment): SegmentDraft {
  const numbers = numberConditions.flatMap(({ id }) => (segment[id] === null ? [] : [[id, String(segment[id])]]));
  const lists = listConditions.flatMap(({ id }) => (segment[id].length === 0 ? [] : [[id, segment[id]]]));
  return Object.fromEntries([...numbers, ...lists]);
}

/** Returns the segment of the typed conditions, and validation errors by condition. */
export function segmentOf(draft: SegmentDraft): { segment: Segment; faults: Partial<Record<ConditionId, string>> } {
  const segment: Segment = { ...everybody };
  const faults: Partial<Record<ConditionId, string>> = {};
  for (const { id, most } of numberConditions) {
    const typed = draft[id];
    if (typed === undefined) continue;
    const number = Number(typed);
    if (!/^\d{1,8}$/.test(typed) || number < 1 || number > most)
      faults[id] = `Enter 1 to ${most.toLocaleString('en-IN')}.`;
    else segment[id] = number;
  }
  if (draft.categories?.length === 0) faults.categories = 'Choose at least one category.';
  if (draft.states?.length === 0) faults.states = 'Choose at least one state.';
  const cities = citiesOf(draft);
  if (draft.cities && cities.length === 0) faults.cities = 'Add at least one city.';
  // Sound: the field offers only states of the contract.
  const states = (draft.states ?? []) as Segment['states'];
  return {
    segment: { ...segment, categories: [...(draft.categories ?? [])], states, cities },
    faults,
  };
}

/** Returns the added cities, and the one typed in the field. */
export function citiesOf({ cities, city = '' }: SegmentDraft): string[] {
  if (!cities) return [];
  const name = city.trim();
  const isNew = name !== '' && !cities.some((one) => one.toLowerCase() === name.toLowerCase());
  return isNew ? [...cities, name] : [...cities];
}

/** Describes a segment, one line per condition; `categoryOf` returns the name of a category. */
export function wordsOfSegment(segment: Segment, categoryOf: (id: string) => string): string[] {
  const numbers = numberConditions.flatMap(({ id, before, after }) => {
    const number = segment[id];
    return number === null ? [] : [`${before} ${countWords(number, after)}`.replace('₹ ', '₹')];
  });
  const lists = [
    segment.categories.length > 0 ? `Bought ${listEither(segment.categories.map(categoryOf))}` : '',
    segment.states.length > 0 ? `Last order to ${listEither(segment.states)}` : '',
    segment.cities.length > 0 ? `Last order to ${listEither(segment.cities)}` : '',
  ].filter((words) => words !== '');
  return [...numbers, ...lists];
}
