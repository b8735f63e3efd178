import type { DraftFields } from '#web/ui/editor/draft-fields.ts';
import { typeNames } from './coupon-names.ts';
import type { Draft } from './draft.ts';

/** What the fields of a coupon are called; those of a batch are nobody else's. */
export const fields: DraftFields<Draft, Exclude<keyof Draft, 'prefix' | 'count'>> = {
  code: 'Code',
  description: 'Description',
  type: { title: 'Takes off', words: ({ type }) => typeNames[type] },
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
