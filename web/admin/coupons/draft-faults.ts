import type { Faults } from '#web/ui/editor/held-draft.ts';
import { plainAmount } from '#contract/rules/plain-amount.ts';
import { type Draft, isCapped } from './draft.ts';

const money = /^\d{1,6}(\.\d{1,2})?$/;
const whole = /^\d{1,7}$/;
const upToFifty = /^([1-9]|[1-4]\d|50)$/;

/** Validates the draft without a request. */
export function faultsIn(draft: Draft, isBatch: boolean): Faults {
  const faults: Partial<Record<keyof Draft, string>> = {};
  const check = (name: keyof Draft, isRight: boolean, words: string) => {
    if (!isRight) faults[name] ??= words;
  };
  const isBlankOr = (said: string, pattern: RegExp) => said.trim() === '' || pattern.test(plainAmount(said));
  if (isBatch) {
    check(
      'count',
      whole.test(draft.count) && Number(draft.count) >= 1 && Number(draft.count) <= 1_000,
      'Enter a number from 1 to 1,000.',
    );
    check('prefix', /^[a-z0-9]{0,8}$/i.test(draft.prefix), 'Use up to 8 letters and digits.');
  } else {
    check('code', /^[a-z0-9]{3,20}$/i.test(draft.code.trim()), 'Enter 3 to 20 letters and digits.');
    check('perPerson', isBlankOr(draft.perPerson, whole), 'Enter a whole number.');
    check('inAll', isBlankOr(draft.inAll, whole), 'Enter a whole number.');
  }
  check('description', draft.description.trim() !== '', 'Enter a description.');
  if (isCapped(draft)) {
    check('value', /^([1-9]\d?|100)$/.test(draft.value.trim()), 'Enter a whole number from 1 to 100.');
    check('cap', isBlankOr(draft.cap, money), 'Enter an amount, such as 300.');
  }
  if (draft.type === 'flat') check('value', money.test(plainAmount(draft.value)), 'Enter an amount, such as 150.');
  if (draft.type === 'bxgy') {
    check('buy', upToFifty.test(draft.buy.trim()), 'Enter a whole number from 1 to 50.');
    check('get', upToFifty.test(draft.get.trim()), 'Enter a whole number from 1 to 50.');
    check('mostSets', isBlankOr(draft.mostSets, whole), 'Enter a whole number.');
  }
  check('minimum', isBlankOr(draft.minimum, money), 'Enter an amount, such as 999.');
  check('until', draft.until !== '', 'Choose an end date.');
  check(
    'until',
    draft.from === '' || draft.until === '' || draft.from <= draft.until,
    'The end date must not be before the start date.',
  );
  return faults;
}

const names: Record<string, keyof Draft> = {
  code: 'code',
  description: 'description',
  discountType: 'type',
  discountValue: 'value',
  buyPieces: 'buy',
  getPieces: 'get',
  mostSets: 'mostSets',
  minOrderValue: 'minimum',
  maxDiscountAmount: 'cap',
  categories: 'categories',
  maxUsesPerUser: 'perPerson',
  maxUses: 'inAll',
  validFrom: 'from',
  validUntil: 'until',
  prefix: 'prefix',
  count: 'count',
};

/** Maps a field of a server validation error to a draft field. */
export function placeOf(field: string): keyof Draft | undefined {
  return names[field.replace(/^draft\./, '').replace(/\.\d+$/, '')];
}
