import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { judgeOffers, listOffers } from './coupons.ts';
import { judgeCoupon } from './judge-coupon.ts';
import { addCoupon, changeCoupon, removeCoupon } from './manage-coupons.ts';
import { changeCoupons, makeCodes } from './many-coupons.ts';
import { exportCoupons, listCoupons, readCoupon } from './staff-coupons.ts';
import { tryCoupon } from './try-coupon.ts';

export function couponRoutes(bind: Bind, context: Context): void {
  bind(api.coupons.available, async ({ tag }) => {
    tag('coupons', 'categories');
    return { coupons: await listOffers(context) };
  });
  bind(api.coupons.forCart, async ({ caller, query }) => ({
    coupons: await judgeOffers(context, {
      userId: userIdOf(caller),
      cartTotal: query.cartTotal,
      items: query.items?.map(itemInAddress),
      codes: query.code ?? '',
    }),
  }));
  for (const call of [api.coupons.validate, api.coupons.apply]) {
    bind(call, ({ caller, body, address }) =>
      judgeCoupon(context, { request: body, userId: userIdOf(caller), address }),
    );
  }
  adminRoutes(bind, context);
}

/** The first four routes exist below both /admin/coupons and /coupons. */
function adminRoutes(bind: Bind, context: Context): void {
  const { list, add, update, remove, ...plain } = api.adminCoupons;
  bindAdmin(bind, context, { list, add, update, remove });
  bindAdmin(bind, context, {
    list: plain.plainList,
    add: plain.plainAdd,
    update: plain.plainUpdate,
    remove: plain.plainRemove,
  });
  bind(plain.export, async ({ query }) => ({ file: await exportCoupons(context, query), name: 'coupons.csv' }));
  bind(plain.one, async ({ params }) => ({ coupon: await readCoupon(context, params.id) }));
  bind(plain.bulk, async ({ body, activityId }) => ({ results: await changeCoupons(context, body), activityId }));
  bind(plain.makeCodes, async ({ body, activityId }) => {
    const made = await makeCodes(context, body);
    return { message: `${made} codes made.`, batchId: body.batchId, made, activityId };
  });
  bind(plain.try, ({ body }) => tryCoupon(context, body));
}

type AdminCalls = Pick<typeof api.adminCoupons, 'list' | 'add' | 'update' | 'remove'>;

function bindAdmin(bind: Bind, context: Context, calls: AdminCalls): void {
  bind(calls.list, ({ query }) => listCoupons(context, query));
  bind(calls.add, async ({ body, activityId }) => ({
    message: 'Coupon created.',
    coupon: await addCoupon(context, body),
    activityId,
  }));
  bind(calls.update, async ({ params, body, activityId }) => ({
    message: 'Coupon updated.',
    coupon: await changeCoupon(context, params.id, body),
    activityId,
  }));
  bind(calls.remove, async ({ params, activityId }) => {
    const isDeleted = await removeCoupon(context, params.id);
    const message = isDeleted ? 'Coupon deleted.' : 'Orders have used this coupon: it is switched off instead.';
    return { message, isDeleted, activityId };
  });
}

/** Parses an item of the URL; the contract admits only an id, a colon and a quantity. */
function itemInAddress(item: string): { productId: string; quantity: number } {
  const [productId = '', quantity] = item.split(':');
  return { productId, quantity: Number(quantity) };
}

function userIdOf(caller: Caller): string | undefined {
  return caller.kind === 'user' ? caller.userId : undefined;
}
