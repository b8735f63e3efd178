import type { DraftFields } from '#web/ui/editor/draft-fields.ts';
import { typeNames } from './coupon-names.ts';
import type { Draft } from './draft.ts';

/** Labels of the coupon fields; those of a batch have no conflicts. */
export const fields: DraftFields<Draft, Exclude<keyof Draft, 'prefix' | 'count'>> = {
  code: 'Code',
  description: 'Description',
  type: { title: 'Discount type', words: ({ type }) => typeNames[type] },
  value: 'Discount',
  buy: 'Buy',
  get: 'Get',
  mostSets: 'Uses per order',
  minimum: 'Minimum order value',
  cap: 'Maximum discount',
  categories: 'Categories',
  isFirstOrder: 'First order only',
  perPerson: 'Limit per customer',
  inAll: 'Total limit',
  isStackable: 'Can be combined',
  from: 'Start date',
  until: 'End date',
  isActive: 'Active',
  isListed: 'Shown in the shop',
  isFree: 'Apply automatically',
};
