import { api } from '#contract/api.ts';
import type { Coupon } from '#contract/admin-coupons.ts';
import type { Ask } from './ask.ts';

const hour = 3_600_000;

/** Adds a coupon as an admin: 10 % for everybody for a day by default. */
export async function addCoupon(
  { ask, token }: { ask: Ask; token: string },
  more: Record<string, unknown> = {},
): Promise<Coupon> {
  const body = {
    code: `C${crypto.randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`,
    description: 'Made for a test',
    discountType: 'percentage',
    discountValue: 10,
    validUntil: new Date(Date.now() + 24 * hour).toISOString(),
    ...more,
  };
  return (await ask(api.adminCoupons.add, { token, body })).json.coupon;
}

/** Valid requests for each admin endpoint, with every field; each deletion has a coupon of its own. */
export async function adminCouponRequests(as: { ask: Ask; token: string; productId: string }) {
  const [changed, ...deleted] = [await addCoupon(as), await addCoupon(as), await addCoupon(as)];
  const [switched] = [await addCoupon(as)];
  const { maxUses: _uses, maxUsesPerUser: _perPerson, isFreeCoupon: _free, isListed: _listed, ...terms } = everyField;
  const body = (code: string) => ({ ...everyField, code });
  const params = { id: changed?._id ?? '' };
  return {
    list: {
      query: { page: '1', limit: '5', isActive: 'true', search: 'C', state: 'live', type: 'flat', sort: '-revenue' },
    },
    add: { body: body('HOSTILE1') },
    update: { params, body: body('HOSTILE2') },
    remove: { params: { id: deleted[0]?._id ?? '' } },
    plainList: { query: { page: '1', limit: '5', isActive: 'false' } },
    plainAdd: { body: body('HOSTILE3') },
    plainUpdate: { params, body: body('HOSTILE4') },
    plainRemove: { params: { id: deleted[1]?._id ?? '' } },
    export: { query: { search: 'C', sort: 'code', batch: crypto.randomUUID() } },
    one: { params },
    bulk: { body: { action: 'off', who: { ids: [switched?._id ?? ''] } } },
    makeCodes: { body: { ...terms, batchId: crypto.randomUUID(), prefix: 'HOST', count: 2 } },
    try: {
      body: {
        draft: body('HOSTILE5'),
        couponId: params.id,
        items: [{ productId: as.productId, quantity: 2 }],
        person: '9876543210',
      },
    },
  };
}

const everyField = {
  description: 'Ten off',
  discountType: 'flat',
  discountValue: 10,
  minOrderValue: 1,
  maxDiscountAmount: 100,
  maxUses: 1_000,
  maxUsesPerUser: 1_000,
  validFrom: '2026-01-01',
  validUntil: '2099-12-31',
  isActive: true,
  isListed: true,
  isFreeCoupon: 'N',
  couponcategories: 'oversized',
  categories: ['oversized'],
  buyPieces: 2,
  getPieces: 1,
  mostSets: 1,
  isFirstOrder: false,
  isStackable: true,
};
