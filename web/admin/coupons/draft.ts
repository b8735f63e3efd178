import type { Coupon } from '#contract/admin-coupons.ts';
import type { CouponType } from '#contract/coupons.ts';
import { type CouponRule, couponWords } from '#contract/rules/coupon-words.ts';
import { dayInIndia } from '#contract/rules/india-time.ts';
import { plainAmount } from '#contract/rules/plain-amount.ts';
import { shopNow } from '#web/platform/shop-clock.ts';

/** The fields of the editor as typed; dates are days in India, the last one inclusive. */
export type Draft = {
  code: string;
  description: string;
  type: CouponType;
  value: string;
  buy: string;
  get: string;
  mostSets: string;
  minimum: string;
  cap: string;
  categories: readonly string[];
  isFirstOrder: boolean;
  perPerson: string;
  inAll: string;
  isStackable: boolean;
  from: string;
  until: string;
  isActive: boolean;
  isListed: boolean;
  isFree: boolean;
  prefix: string;
  count: string;
};

export const newDraft: Draft = {
  code: '',
  description: '',
  type: 'percentage',
  value: '',
  buy: '2',
  get: '1',
  mostSets: '',
  minimum: '',
  cap: '',
  categories: [],
  isFirstOrder: false,
  perPerson: '1',
  inAll: '',
  isStackable: false,
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
    buy: String(coupon.buyPieces ?? newDraft.buy),
    get: String(coupon.getPieces ?? newDraft.get),
    mostSets: String(coupon.mostSets ?? ''),
    minimum: coupon.minOrderValue === 0 ? '' : String(coupon.minOrderValue),
    cap: String(coupon.maxDiscountAmount ?? ''),
    categories: coupon.categories,
    isFirstOrder: coupon.isFirstOrder,
    perPerson: String(coupon.maxUsesPerUser),
    inAll: String(coupon.maxUses ?? ''),
    isStackable: coupon.isStackable,
    from: dayInIndia(new Date(coupon.validFrom)),
    until: dayInIndia(new Date(Date.parse(coupon.validUntil) - 1)),
    isActive: coupon.isActive,
    isListed: coupon.isListed,
    isFree: coupon.isFreeCoupon === 'Y',
  };
}

/**
 * Builds the request body. Unchanged dates are omitted, since a coupon may start or end within the day. If the start
 * date was cleared, the coupon starts now.
 */
export function bodyOf(draft: Draft, base: Draft | undefined) {
  return {
    ...termsOf(draft),
    code: draft.code,
    maxUses: number(draft.inAll) ?? null,
    maxUsesPerUser: number(draft.perPerson) ?? 1,
    isListed: draft.isListed,
    isFreeCoupon: draft.isFree ? ('Y' as const) : ('N' as const),
    ...(draft.from === base?.from ? { validFrom: undefined } : {}),
    ...(draft.from === '' && base?.from ? { validFrom: shopNow().toISOString() } : {}),
    ...(draft.until === base?.until ? { validUntil: undefined } : {}),
  };
}

/** Returns the fields common to a coupon and a batch of codes. */
export function termsOf(draft: Draft) {
  const isDeal = draft.type === 'bxgy';
  return {
    description: draft.description,
    discountType: draft.type,
    discountValue: draft.type === 'delivery' ? 0 : number(draft.value),
    buyPieces: isDeal ? number(draft.buy) : null,
    getPieces: isDeal ? number(draft.get) : null,
    mostSets: isDeal ? (number(draft.mostSets) ?? null) : null,
    minOrderValue: number(draft.minimum) ?? 0,
    maxDiscountAmount: isCapped(draft) ? (number(draft.cap) ?? null) : null,
    categories: [...draft.categories],
    isFirstOrder: draft.isFirstOrder,
    isStackable: draft.isStackable,
    validFrom: draft.from || undefined,
    validUntil: draft.until,
    isActive: draft.isActive,
  };
}

/** Whether the discount can grow with the cart, so that a maximum makes sense. */
export function isCapped({ type }: Draft): boolean {
  return type === 'percentage' || type === 'bxgy';
}

function number(said: string): number | undefined {
  return said.trim() === '' ? undefined : Number(plainAmount(said));
}

/** Describes the rule of the draft; empty until it has a discount. */
export function wordsOfDraft(draft: Draft, isBatch: boolean): string {
  const value = number(draft.value) ?? 0;
  if (draft.type !== 'delivery' && !(value > 0)) return '';
  const [buy, get] = [Number(draft.buy), Number(draft.get)];
  if (draft.type === 'bxgy' && !(buy > 0 && get > 0)) return '';
  const day = (said: string, later: number) =>
    said === '' ? null : new Date(Date.parse(`${said}T00:00:00+05:30`) + later).toISOString();
  const rule: CouponRule = {
    type: draft.type,
    value,
    buy,
    get,
    mostSets: Number(draft.mostSets) || null,
    minimum: number(draft.minimum) || 0,
    cap: (isCapped(draft) && number(draft.cap)) || null,
    categories: draft.categories,
    isFirstOrder: draft.isFirstOrder,
    perPerson: isBatch ? 1 : Number(draft.perPerson) || 1,
    inAll: isBatch ? 1 : Number(draft.inAll) || null,
    isStackable: draft.isStackable,
    from: day(draft.from, 0),
    until: day(draft.until, 86_400_000),
    isFree: draft.isFree && !isBatch,
  };
  return couponWords(rule, new Date());
}
