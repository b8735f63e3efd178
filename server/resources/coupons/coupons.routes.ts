import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { judgeOffers, listOffers } from './coupons.ts';
import { judgeCoupon } from './judge-coupon.ts';
import { addCoupon, changeCoupon, listCoupons, removeCoupon } from './manage-coupons.ts';

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
    }),
  }));
  for (const call of [api.coupons.validate, api.coupons.apply]) {
    bind(call, ({ caller, body, address }) =>
      judgeCoupon(context, { request: body, userId: userIdOf(caller), address }),
    );
  }
  adminRoutes(bind, context);
}

/** The same calls below /admin/coupons and /coupons. */
function adminRoutes(bind: Bind, context: Context): void {
  const { list, add, update, remove, ...plain } = api.adminCoupons;
  bindAdmin(bind, context, { list, add, update, remove });
  bindAdmin(bind, context, {
    list: plain.plainList,
    add: plain.plainAdd,
    update: plain.plainUpdate,
    remove: plain.plainRemove,
  });
}

type AdminCalls = Pick<typeof api.adminCoupons, 'list' | 'add' | 'update' | 'remove'>;

function bindAdmin(bind: Bind, context: Context, calls: AdminCalls): void {
  bind(calls.list, ({ query }) => listCoupons(context, query));
  bind(calls.add, async ({ body }) => ({ message: 'Coupon created.', coupon: await addCoupon(context, body) }));
  bind(calls.update, async ({ params, body }) => ({
    message: 'Coupon updated.',
    coupon: await changeCoupon(context, params.id, body),
  }));
  bind(calls.remove, async ({ params }) => {
    await removeCoupon(context, params.id);
    return { message: 'Coupon deleted.' };
  });
}

/** The contract admits nothing but an id, a colon and a quantity. */
function itemInAddress(item: string): { productId: string; quantity: number } {
  const [productId = '', quantity] = item.split(':');
  return { productId, quantity: Number(quantity) };
}

function userIdOf(caller: Caller): string | undefined {
  return caller.kind === 'user' ? caller.userId : undefined;
}
