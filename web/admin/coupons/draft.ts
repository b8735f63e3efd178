import type { Coupon } from '#contract/admin-coupons.ts';
import type { CouponType } from '#contract/coupons.ts';
import { type CouponRule, couponWords } from '#contract/rules/coupon-words.ts';
import { dayOf } from '#web/platform/moment-words.ts';

/** The fields of the editor as they are typed; the days are those of India, the last one counts. */
export type Draft = {
  code: string;
  description: string;
  type: CouponType;
  value: string;
  minimum: string;
  cap: string;
  category: string;
  perPerson: string;
  inAll: string;
  from: string;
  until: string;
  isActive: boolean;
  isListed: boolean;
  isFree: boolean;
  prefix: string;
  count: string;
};
export type Faults = Partial<Record<keyof Draft, string>>;

export const newDraft: Draft = {
  code: '',
  description: '',
  type: 'percentage',
  value: '',
  minimum: '',
  cap: '',
  category: '',
  perPerson: '1',
  inAll: '',
  from: '',
  until: '',
  isActive: true,
  isListed: true,
  isFree: false,
  prefix: '',
  count: '100',
};

export function draftFrom(coupon: Coupon): Draft {
  return {
    ...newDraft,
    code: coupon.code,
    description: coupon.description,
    type: coupon.discountType,
    value: coupon.discountType === 'delivery' ? '' : String(coupon.discountValue),
    minimum: coupon.minOrderValue === 0 ? '' : String(coupon.minOrderValue),
    cap: String(coupon.maxDiscountAmount ?? ''),
    category: coupon.couponcategories,
    perPerson: String(coupon.maxUsesPerUser),
    inAll: String(coupon.maxUses ?? ''),
    from: dayOf(new Date(coupon.validFrom)),
    until: dayOf(new Date(Date.parse(coupon.validUntil) - 1)),
    isActive: coupon.isActive,
    isListed: coupon.isListed,
    isFree: coupon.isFreeCoupon === 'Y',
  };
}

/** What the calls get. A day that was not touched is not sent: the coupon may begin or end within it. */
export function bodyOf(draft: Draft, base: Draft | undefined) {
  const number = (said: string) => (said.trim() === '' ? undefined : Number(said));
  return {
    ...termsOf(draft),
    code: draft.code,
    maxUses: number(draft.inAll) ?? null,
    maxUsesPerUser: number(draft.perPerson) ?? 1,
    isListed: draft.isListed,
    isFreeCoupon: draft.isFree ? ('Y' as const) : ('N' as const),
    ...(draft.from === base?.from ? { validFrom: undefined } : {}),
    ...(draft.until === base?.until ? { validUntil: undefined } : {}),
  };
}

/** What a single coupon and a batch of codes have in common. */
export function termsOf(draft: Draft) {
  const number = (said: string) => (said.trim() === '' ? undefined : Number(said));
  return {
    description: draft.description,
    discountType: draft.type,
    discountValue: draft.type === 'delivery' ? 0 : number(draft.value),
    minOrderValue: number(draft.minimum) ?? 0,
    maxDiscountAmount: draft.type === 'percentage' ? (number(draft.cap) ?? null) : null,
    couponcategories: draft.category,
    validFrom: draft.from || undefined,
    validUntil: draft.until,
    isActive: draft.isActive,
  };
}

const money = /^\d{1,6}(\.\d{1,2})?$/;
const whole = /^\d{1,7}$/;

/** What can be seen to be wrong without asking. */
export function faultsIn(draft: Draft, isBatch: boolean): Faults {
  const faults: Faults = {};
  const check = (name: keyof Draft, isRight: boolean, words: string) => {
    if (!isRight) faults[name] ??= words;
  };
  const isBlankOr = (said: string, pattern: RegExp) => said.trim() === '' || pattern.test(said.trim());
  if (isBatch) {
    check(
      'count',
      whole.test(draft.count) && Number(draft.count) >= 1 && Number(draft.count) <= 1_000,
      'Make 1 to 1,000 codes.',
    );
    check('prefix', /^[a-z0-9]{0,8}$/i.test(draft.prefix), 'At most 8 letters and digits.');
  } else {
    check('code', /^[a-z0-9]{3,20}$/i.test(draft.code.trim()), 'A code has 3 to 20 letters and digits.');
    check('perPerson', isBlankOr(draft.perPerson, whole), 'Enter a whole number.');
    check('inAll', isBlankOr(draft.inAll, whole), 'Enter a whole number.');
  }
  check('description', draft.description.trim() !== '', 'Say what it is for.');
  if (draft.type === 'percentage') {
    check('value', /^([1-9]\d?|100)$/.test(draft.value.trim()), 'Enter a whole number from 1 to 100.');
    check('cap', isBlankOr(draft.cap, money), 'Enter rupees, such as 300.');
  }
  if (draft.type === 'flat') check('value', money.test(draft.value.trim()), 'Enter rupees, such as 150.');
  check('minimum', isBlankOr(draft.minimum, money), 'Enter rupees, such as 999.');
  check('until', draft.until !== '', 'Choose the last day.');
  check(
    'until',
    draft.from === '' || draft.until === '' || draft.from <= draft.until,
    'The last day is before the first.',
  );
  return faults;
}

const names: Record<string, keyof Draft> = {
  code: 'code',
  description: 'description',
  discountType: 'type',
  discountValue: 'value',
  minOrderValue: 'minimum',
  maxDiscountAmount: 'cap',
  couponcategories: 'category',
  maxUsesPerUser: 'perPerson',
  maxUses: 'inAll',
  validFrom: 'from',
  validUntil: 'until',
  prefix: 'prefix',
  count: 'count',
};

/** What the server found wrong, by field. */
export function faultsAt(errors: readonly { field: string; message: string }[]): Faults {
  return Object.fromEntries(
    errors.flatMap(({ field, message }) => {
      const name = names[field.replace(/^draft\./, '')];
      return name ? [[name, message]] : [];
    }),
  );
}

/** The rule as it stands in the fields, in words; nothing while its discount is not there. */
export function wordsOfDraft(draft: Draft, isBatch: boolean): string {
  const value = Number(draft.value);
  if (draft.type !== 'delivery' && !(value > 0)) return '';
  const day = (said: string, later: number) =>
    said === '' ? null : new Date(Date.parse(`${said}T00:00:00+05:30`) + later).toISOString();
  const rule: CouponRule = {
    type: draft.type,
    value,
    minimum: Number(draft.minimum) || 0,
    cap: draft.type === 'percentage' && Number(draft.cap) > 0 ? Number(draft.cap) : null,
    category: draft.category,
    perPerson: isBatch ? 1 : Number(draft.perPerson) || 1,
    inAll: isBatch ? 1 : Number(draft.inAll) || null,
    from: day(draft.from, 0),
    until: day(draft.until, 86_400_000),
    isFree: draft.isFree && !isBatch,
  };
  return couponWords(rule, new Date());
}
