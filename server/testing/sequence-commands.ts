import fc from 'fast-check';
import { expect } from 'vitest';
import { api } from '#contract/api.ts';
import { stations } from '#contract/rules/order-states.ts';
import { sweep, verify } from './online-orders.ts';
import { keyed, orderOf } from './order-requests.ts';
import * as model from './sequence-model.ts';
import { type SequenceShop, linesOf, meant, seen } from './sequence-shop.ts';

type Model = model.Model;
type Step = { name: string; run(of: Model, real: SequenceShop): Promise<void> };

/** Wraps a step; afterwards shop and model must agree. */
function command({ name, run }: Step): fc.AsyncCommand<Model, SequenceShop> {
  return {
    check: () => true,
    toString: () => name,
    async run(of, real) {
      await run(of, real);
      expect(await seen(real), `${name}`).toEqual(meant(of));
    },
  };
}

const which = fc.constantFrom<model.Product>(0, 1);
const some = fc.integer({ min: 1, max: 3 });
const maybe = fc.boolean();
const place = fc.nat({ max: 5 });
const orderAt = ({ orders }: Model, at: number) => (orders.length === 0 ? -1 : at % orders.length);
const expectRefused = (status: number) => expect([400, 404, 409, 422, 429]).toContain(status);

const put = fc.tuple(which, some).map(([product, quantity]): Step => ({
  name: `puts ${quantity} of ${product} into the cart`,
  async run(of, real) {
    const wanted = of.cart[product] + quantity;
    const body = linesOf(real, product === 0 ? [quantity, 0] : [0, quantity])[0];
    const { status } = await real.shop.ask(api.cart.add, { token: real.shopper.token, body });
    expect(status).toBe(wanted > model.mostPieces ? 400 : wanted > model.availableOf(of, product) ? 409 : 200);
    if (status === 200) of.cart[product] = wanted;
  },
}));

const takeOut = which.map((product): Step => ({
  name: `takes ${product} out of the cart`,
  async run(of, real) {
    const { token } = real.shopper;
    const { cart } = (await real.shop.ask(api.cart.read, { token })).json;
    const itemId = cart?.items.find((item) => item.product._id === real.products[product].id)?._id ?? 'none';
    const { status } = await real.shop.ask(api.cart.remove, { token, params: { itemId } });
    expect(status).toBe(of.cart[product] > 0 ? 200 : 404);
    of.cart[product] = 0;
  },
}));

const buy = fc
  .tuple(fc.constantFrom('cart', 'cash', 'online'), which, some, maybe)
  .map(([way, product, quantity, hasCoupon]): Step => ({
    name: `buys ${way === 'cart' ? 'the cart' : `${quantity} of ${product} (${way})`}${hasCoupon ? ' with the coupon' : ''}`,
    async run(of, real) {
      const isCart = way === 'cart';
      const pieces: [number, number] = isCart ? [...of.cart] : product === 0 ? [quantity, 0] : [0, quantity];
      if (model.isEmpty(pieces)) return;
      const isOnline = way === 'online';
      const more = { isBuyNow: !isCart, couponCode: hasCoupon ? real.coupon.code : '' };
      const call = isOnline ? api.payments.create : api.orders.placeCod;
      const sent = { token: real.shopper.token, body: orderOf(linesOf(real, pieces), more), headers: keyed() };
      const { status, json, text } = await real.shop.ask(call, sent);
      const again = of.orders.findIndex((one) => isOnline && model.isSame(one, { hasCoupon, pieces }));
      if (again >= 0) {
        expect([status, json.order?._id]).toEqual([200, real.orders[again]?.id]);
        return;
      }
      const outcome = model.order(of, { isOnline, hasCoupon, pieces }, status === 200);
      if (outcome === 'refused') return expectRefused(status);
      expect(status, `${text}`).toBe(200);
      const gatewayOrderId = 'razorpayOrder' in json ? (json.razorpayOrder?.id ?? '') : '';
      real.orders.push({ id: json.order._id, gatewayOrderId, returnIds: [] });
      if (isCart) of.cart = [0, 0];
    },
  }));

const pay = place.map((at): Step => ({
  name: `pays order ${at}`,
  async run(of, real) {
    const index = orderAt(of, at);
    const [one, known] = [of.orders[index], real.orders[index]];
    if (!one || !known || !one.isOnline || known.claim) return;
    if (one.state !== 'pending_payment' && one.state !== 'expired') return;
    known.claim = await real.shop.gateway.pay(known.gatewayOrderId);
    const { status, text } = await verify(real.shop, known.claim, { token: real.shopper.token });
    expect(status, `${text}`).toBe(200);
    model.pay(of, one);
    await real.shop.runJobs();
  },
}));

const lapse = fc.constant<Step>({
  name: 'a quarter of an hour passes',
  async run(of, real) {
    real.shop.clock.pass(16 * 60_000);
    await sweep(real.shop);
    for (const one of of.orders) if (one.state === 'pending_payment') model.end(of, one, 'expired');
  },
});

const giveUp = fc.tuple(place, maybe).map(([at, byStaff]): Step => ({
  name: `${byStaff ? 'staff cancel' : 'cancels'} order ${at}`,
  async run(of, real) {
    const index = orderAt(of, at);
    const [one, known] = [of.orders[index], real.orders[index]];
    if (!one || !known) return;
    const params = { id: known.id };
    const { status } = byStaff
      ? await real.shop.ask(api.shipments.setStatus, { token: real.staff.token, params, body: { status: 'cancelled' } })
      : await real.shop.ask(api.payments.cancel, {
          token: real.shopper.token,
          params,
          body: { reason: 'Changed my mind' },
        });
    const isDone = one.state === 'cancelled' && byStaff;
    const outcome = isDone ? 'refused' : model.cancel(of, one, byStaff ? 'staff' : 'shopper');
    if (outcome === 'refused') expectRefused(status);
    else expect(status).toBe(200);
  },
}));

/** Unique for each parcel. */
let awbs = 12_345_678;

/** Mostly the next state, so that orders get delivered at all. */
const whereTo = fc.option(fc.constantFrom(...stations.slice(1)), { freq: 5 });

const move = fc.tuple(place, whereTo).map(([at, wanted]): Step => ({
  name: `staff move order ${at} ${wanted ? `to ${wanted}` : 'on'}`,
  async run(of, real) {
    const index = orderAt(of, at);
    const [one, known] = [of.orders[index], real.orders[index]];
    if (!one || !known) return;
    const next = stations[stations.indexOf(one.state) + 1];
    const to = wanted ?? next;
    const isNext = stations.includes(one.state) && to === next;
    // Later states may be skipped, and a parcel may return to the courier's depot.
    if (!to || (!isNext && one.state !== 'confirmed')) return;
    const body = { status: to, ...(to === 'shipped' && { trackingNumber: String((awbs += 1)), carrier: 'other' }) };
    const { status, text } = await real.shop.ask(api.shipments.setStatus, {
      token: real.staff.token,
      params: { id: known.id },
      body,
    });
    if (!isNext) return expectRefused(status);
    expect(status, `${text}`).toBe(200);
    one.state = to;
  },
}));

const sendBack = fc.tuple(place, which).map(([at, product]): Step => ({
  name: `asks to return one of ${product} of order ${at}`,
  async run(of, real) {
    const index = orderAt(of, at);
    const [one, known] = [of.orders[index], real.orders[index]];
    if (!one || !known || one.pieces[product] === 0) return;
    const token = real.shopper.token;
    const { order } = (await real.shop.ask(api.orders.one, { token, params: { id: known.id } })).json;
    const item = order.items.find((line) => line.product?._id === real.products[product].id);
    const body = {
      orderId: known.id,
      type: 'return',
      reason: 'size_issue',
      description: 'Too tight.',
      items: [{ orderItemId: item?._id, quantity: 1 }],
      ...(!one.isOnline && { refundMode: 'upi', upiId: 'asha.menon@okhdfc' }),
    };
    const { status, json, text } = await real.shop.ask(api.returns.create, { token, body });
    if (!model.canSendBack(one, product)) return expectRefused(status);
    expect(status, `${text}`).toBeLessThan(300);
    one.state = 'return_requested';
    one.returns.push({ product, step: 'asked' });
    known.returnIds.push(json.return._id);
  },
}));

const judge = fc.tuple(place, maybe).map(([at, isGood]): Step => ({
  name: `staff ${isGood ? 'go on with' : 'reject'} the return of order ${at}`,
  async run(of, real) {
    const index = orderAt(of, at);
    const [one, known] = [of.orders[index], real.orders[index]];
    const nth = at % (one?.returns.length || 1);
    const [judged, id] = [one?.returns[nth], known?.returnIds[nth]];
    if (!one || !known || !judged || !id) return;
    const next = { asked: 'approved', approved: 'processing', received: 'completed' } as const;
    // After approval, a return is only rejected if its pieces are unfit: covered elsewhere.
    if (!isGood && judged.step !== 'asked') return;
    const status = isGood ? next[judged.step] : 'rejected';
    const body = { status, adminNotes: 'As it is', restock: true };
    const answer = await real.shop.ask(api.returns.setStatus, { token: real.staff.token, params: { id }, body });
    expect(answer.status, `${answer.text}`).toBe(200);
    if (status === 'approved') judged.step = 'approved';
    if (status === 'processing') judged.step = 'received';
    if (status === 'completed') {
      one.pieces[judged.product] -= 1;
      of.free[judged.product] += 1;
    }
    if (status === 'completed' || status === 'rejected') {
      for (const list of [one.returns, known.returnIds]) list.splice(nth, 1);
      one.state = model.afterReturn(one);
    }
    await real.shop.runJobs();
  },
}));

const switchCoupon = maybe.map((isOn): Step => ({
  name: `staff switch the coupon ${isOn ? 'on' : 'off'}`,
  async run(of, real) {
    const body = { action: isOn ? 'on' : 'off', who: { ids: [real.coupon._id] } };
    const { status, text } = await real.shop.ask(api.adminCoupons.bulk, { token: real.staff.token, body });
    expect(status, `${text}`).toBe(200);
    of.coupon.isOn = isOn;
  },
}));

const hire = maybe.map((isMarketer): Step => ({
  name: `the shopper is ${isMarketer ? 'hired' : 'dismissed'} as a marketer`,
  async run(of, real) {
    // Changing roles requires a recent login.
    const { token } = await real.shop.signIn({ role: 'admin' });
    const [params, body] = [{ id: real.shopper.userId }, { role: isMarketer ? 'digitalMarketer' : 'user' }];
    const changed = await real.shop.ask(api.adminUsers.changeRole, { token, params, body });
    expect(changed.status, `${changed.text}`).toBe(200);
    of.isMarketer = isMarketer;
    const { status } = await real.shop.ask(api.campaigns.list, { token: real.shopper.token });
    expect(status).toBe(isMarketer ? 200 : 403);
  },
}));

const steps = [put, takeOut, buy, buy, buy, pay, pay, lapse, giveUp, move, move, sendBack, judge, switchCoupon, hire];

/** Anything that shopper, staff and time can do, in any order. */
export const anySequence = (most: number) =>
  fc.commands<Model, SequenceShop, false>(
    steps.map((step) => step.map(command)),
    // By default fast-check stops at ten, whatever the maximum.
    { maxCommands: most, size: 'max' },
  );
