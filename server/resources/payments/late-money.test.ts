import { afterEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { booksOf, deliver, orderOnline, sweep, verify, type UnpaidOrder } from '#server/testing/online-orders.ts';
import { lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addCoupon } from '#server/testing/test-coupons.ts';
import { addProduct, address, setStock } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const shop = await testShop();
const { pool, ask, signIn, gateway, clock, runJobs } = shop;
const minutes = (count: number) => count * 60_000;

afterEach(async () => {
  gateway.asUsual();
  await expectInvariants(pool);
});

/** Lets the order's deadline pass, for the shop and the gateway. */
async function letExpire({ order }: UnpaidOrder) {
  clock.pass(minutes(16));
  await gateway.timeline.pass(minutes(16));
  await sweep(shop);
  expect(await booksOf(shop, order.id)).toMatchObject({ status: 'expired', paid: 'FAILED' });
}

async function deliverAll(waiting: UnpaidOrder) {
  for (const event of gateway.events(waiting.gatewayOrderId)) expect(await deliver(shop, event)).toBe(200);
  await runJobs();
}

const soldOut = ({ tee }: UnpaidOrder) => setStock(pool, tee.variants[0]?.id ?? '', 0);
const back = (order: UnpaidOrder['order'], cause: string) => ({
  status: 'refunded',
  paid: 'REFUNDED',
  payment: 'refunded',
  refunds: [{ cause, status: 'processed', paise: order.total * 100 }],
  isChecked: false,
});

describe('money that comes after the order has expired', () => {
  test('confirms it when the pieces can still be had', async () => {
    const waiting = await orderOnline(shop);
    await letExpire(waiting);
    await gateway.pay(waiting.gatewayOrderId);
    await deliverAll(waiting);
    expect(await booksOf(shop, waiting.order.id)).toMatchObject({ status: 'confirmed', paid: 'PAID', refunds: [] });
  });

  test('goes back in full when nothing is left, and the order says so', async () => {
    const waiting = await orderOnline(shop);
    await letExpire(waiting);
    await soldOut(waiting);
    await gateway.pay(waiting.gatewayOrderId);
    await deliverAll(waiting);
    expect(await booksOf(shop, waiting.order.id)).toMatchObject(back(waiting.order, 'late'));
    const { json } = await ask(api.orders.one, { params: { id: waiting.order.id }, ...waiting.as });
    const reference = expect.stringMatching(/^rfnd_/);
    expect(json.order.refunds).toMatchObject([{ amount: waiting.order.total, status: 'processed', reference }]);
  });

  test('goes back when the payment was begun long after, so that nobody keeps an old price', async () => {
    const waiting = await orderOnline(shop);
    await letExpire(waiting);
    clock.pass(minutes(90));
    await gateway.timeline.pass(minutes(90));
    await gateway.pay(waiting.gatewayOrderId);
    await deliverAll(waiting);
    expect(await booksOf(shop, waiting.order.id)).toMatchObject(back(waiting.order, 'late'));
  });

  test('goes back when its coupon, which is for once, was used by the same person meanwhile', async () => {
    const [person, staff] = [await signIn(), await signIn({ role: 'admin' })];
    const { code: couponCode } = await addCoupon({ ask, token: staff.token }, { maxUsesPerUser: 1 });
    const waiting = await orderOnline(shop, { person, more: { couponCode } });
    await letExpire(waiting);
    const body = orderOf([lineOf(await addProduct(pool))], { isBuyNow: true, couponCode });
    expect((await ask(api.orders.placeCod, { token: person.token, body })).status).toBe(200);
    await gateway.pay(waiting.gatewayOrderId);
    await deliverAll(waiting);
    expect(await booksOf(shop, waiting.order.id)).toMatchObject(back(waiting.order, 'late'));
  });

  test('goes back when its coupon was switched off meanwhile', async () => {
    const staff = await signIn({ role: 'admin' });
    const { code: couponCode, _id: id } = await addCoupon({ ask, token: staff.token });
    const waiting = await orderOnline(shop, { more: { couponCode } });
    await letExpire(waiting);
    const off = await ask(api.adminCoupons.update, { token: staff.token, params: { id }, body: { isActive: false } });
    expect(off.status).toBe(200);
    await gateway.pay(waiting.gatewayOrderId);
    await deliverAll(waiting);
    expect(await booksOf(shop, waiting.order.id)).toMatchObject(back(waiting.order, 'late'));
  });

  test('goes back when its coupon was for a first order and the same person has ordered meanwhile', async () => {
    const [person, staff] = [await signIn(), await signIn({ role: 'admin' })];
    const ofStaff = { ask, token: staff.token };
    const [first, other] = [
      await addCoupon(ofStaff, { isFirstOrder: true }),
      await addCoupon(ofStaff, { isFirstOrder: true }),
    ];
    const phoneNumber = '+919811100077';
    const shippingAddress = { ...address, phoneNumber };
    const more = { couponCode: first.code, shippingAddress };
    const waiting = await orderOnline(shop, { person, more });
    await letExpire(waiting);
    const body = orderOf([lineOf(await addProduct(pool))], {
      isBuyNow: true,
      couponCode: other.code,
      shippingAddress,
    });
    expect((await ask(api.orders.placeCod, { token: person.token, body })).status).toBe(200);
    await gateway.pay(waiting.gatewayOrderId);
    await deliverAll(waiting);
    expect(await booksOf(shop, waiting.order.id)).toMatchObject(back(waiting.order, 'late'));
  });

  test('confirms an order with a coupon for the first one while it is the first', async () => {
    const [person, staff] = [await signIn(), await signIn({ role: 'admin' })];
    const { code: couponCode } = await addCoupon({ ask, token: staff.token }, { isFirstOrder: true });
    const shippingAddress = { ...address, phoneNumber: '+919811100078' };
    const waiting = await orderOnline(shop, { person, more: { couponCode, shippingAddress } });
    await letExpire(waiting);
    await gateway.pay(waiting.gatewayOrderId);
    await deliverAll(waiting);
    expect(await booksOf(shop, waiting.order.id)).toMatchObject({ status: 'confirmed', paid: 'PAID', refunds: [] });
  });

  test('late authorization: a bank that was silent says yes after the gateway had given up', async () => {
    for (const isLeft of [true, false]) {
      gateway.turn({ checkout: { successAfterMinutes: 40 } });
      const waiting = await orderOnline(shop);
      await gateway.pay(waiting.gatewayOrderId);
      await letExpire(waiting);
      if (!isLeft) await soldOut(waiting);
      expect((await booksOf(shop, waiting.order.id)).attempts).toBe(1);
      await gateway.timeline.pass(minutes(25));
      const [authorized] = gateway.events(waiting.gatewayOrderId).filter(({ name }) => name === 'payment.authorized');
      expect(gateway.events(waiting.gatewayOrderId).some(({ name }) => name === 'payment.captured')).toBe(false);
      expect(authorized && (await deliver(shop, authorized))).toBe(200);
      await runJobs();
      const kept = { status: 'confirmed', paid: 'PAID', payment: 'captured', refunds: [] };
      expect(await booksOf(shop, waiting.order.id)).toMatchObject(isLeft ? kept : back(waiting.order, 'late'));
      gateway.asUsual();
    }
  });

  test('goes back when the same cart was ordered in another way meanwhile', async () => {
    const [person, tee] = [await signIn(), await addProduct(pool)];
    await ask(api.cart.add, { token: person.token, body: lineOf(tee) });
    const waiting = await orderOnline(shop, { person, tee, more: { isBuyNow: false } });
    await letExpire(waiting);
    const other = await ask(api.orders.placeCod, { token: person.token, body: orderOf([lineOf(tee)]) });
    expect(other.json.order.id).not.toBe(waiting.order.id);
    await verify(shop, await gateway.pay(waiting.gatewayOrderId), waiting.as);
    await runJobs();
    expect(await booksOf(shop, waiting.order.id)).toMatchObject(back(waiting.order, 'late'));
    expect(await booksOf(shop, other.json.order.id)).toMatchObject({ status: 'confirmed', paid: 'PENDING' });
  });

  test.each(['a guest', 'a member'])(
    'goes back when %s has ordered any of the same things again meanwhile, which has no cart of a name',
    async (who) => {
      const person = who === 'a member' ? await signIn() : undefined;
      const waiting = await orderOnline(shop, { ...(person && { person }) });
      await letExpire(waiting);
      const body = orderOf([lineOf(waiting.tee), lineOf(await addProduct(pool))], { isBuyNow: true });
      const again = await ask(api.orders.placeCod, { ...waiting.as, body });
      await verify(shop, await gateway.pay(waiting.gatewayOrderId), waiting.as);
      await runJobs();
      expect(await booksOf(shop, waiting.order.id)).toMatchObject(back(waiting.order, 'late'));
      expect(await booksOf(shop, again.json.order.id)).toMatchObject({ status: 'confirmed', paid: 'PENDING' });
    },
  );

  test('goes back when a guest has logged in meanwhile and ordered any of the same things to the same phone', async () => {
    const shippingAddress = { ...address, phoneNumber: '+919811100079' };
    const waiting = await orderOnline(shop, { more: { shippingAddress } });
    await letExpire(waiting);
    const body = orderOf([lineOf(waiting.tee)], { isBuyNow: true, shippingAddress });
    const { token } = await signIn();
    expect((await ask(api.orders.placeCod, { token, body })).status).toBe(200);
    await verify(shop, await gateway.pay(waiting.gatewayOrderId), waiting.as);
    await runJobs();
    expect(await booksOf(shop, waiting.order.id)).toMatchObject(back(waiting.order, 'late'));
  });

  test('goes back when the same things were ordered again meanwhile and called off on purpose', async () => {
    const waiting = await orderOnline(shop);
    await letExpire(waiting);
    const body = orderOf([lineOf(waiting.tee)], { isBuyNow: true });
    const { order: again } = (await ask(api.orders.placeCod, { ...waiting.as, body })).json;
    const cancel = { params: { id: again.id }, body: { reason: 'Changed my mind' }, ...waiting.as };
    expect((await ask(api.payments.cancel, cancel)).json.order.status).toBe('cancelled');
    await verify(shop, await gateway.pay(waiting.gatewayOrderId), waiting.as);
    await runJobs();
    expect(await booksOf(shop, waiting.order.id)).toMatchObject(back(waiting.order, 'late'));
  });

  test('goes back when the order was replaced by a newer one', async () => {
    const person = await signIn();
    const first = await orderOnline(shop, { person });
    const second = await orderOnline(shop, { person, tee: first.tee, quantity: 2 });
    expect(await booksOf(shop, first.order.id)).toMatchObject({ status: 'cancelled' });
    for (const { gatewayOrderId, as } of [first, second]) await verify(shop, await gateway.pay(gatewayOrderId), as);
    await runJobs();
    expect(await booksOf(shop, first.order.id)).toMatchObject(back(first.order, 'late'));
    expect(await booksOf(shop, second.order.id)).toMatchObject({ status: 'confirmed', refunds: [] });
  });
});

describe('money that is not what was asked for', () => {
  test.each([1, -1, 100])(
    '%i paise off: nothing is shipped, nothing goes back by itself, a person is called',
    async (off) => {
      gateway.turn({ checkout: { amountOff: off } });
      const waiting = await orderOnline(shop);
      const claim = await gateway.pay(waiting.gatewayOrderId);
      const { status, json } = await verify(shop, claim, waiting.as);
      expect([status, json.order.status]).toEqual([200, 'pending_payment']);
      await deliverAll(waiting);
      const flagged = {
        payment: 'needs_review',
        review: expect.stringContaining(`is of ${waiting.order.total * 100 + off} paise`),
        refunds: [],
        confirmations: 0,
        isChecked: false,
      };
      expect(await booksOf(shop, waiting.order.id)).toMatchObject(flagged);
      clock.pass(minutes(16));
      await sweep(shop);
      expect(await booksOf(shop, waiting.order.id)).toMatchObject({ ...flagged, status: 'expired' });
    },
  );
});

describe('money that comes twice', () => {
  /** Two windows at once: the gateway captures both payments where it should capture one. */
  const paidTwice = async () => {
    const waiting = await orderOnline(shop);
    const { gatewayOrderId, as } = waiting;
    await verify(shop, await gateway.pay(gatewayOrderId), as);
    const paidOrder = gateway.book.orders.get(gatewayOrderId);
    if (paidOrder) Object.assign(paidOrder, { status: 'attempted', amount_due: paidOrder.amount });
    await gateway.pay(gatewayOrderId);
    return waiting;
  };

  test('a second payment that was taken goes back, and the order stays as it is', async () => {
    const waiting = await paidTwice();
    const { order } = waiting;
    await deliverAll(waiting);
    expect(await booksOf(shop, order.id)).toMatchObject({
      status: 'confirmed',
      paid: 'PAID',
      payment: 'captured',
      attempts: 2,
      refunds: [{ cause: 'duplicate', status: 'processed', paise: order.total * 100 }],
      confirmations: 1,
      isChecked: false,
    });
  });

  test('a second payment whose refund fails is given back once: then staff decide', async () => {
    const waiting = await paidTwice();
    const { order } = waiting;
    gateway.turn({ refunds: 'failed' });
    for (let round = 0; round < 4; round += 1) await deliverAll(waiting);
    expect((await booksOf(shop, order.id)).refunds).toEqual([
      { cause: 'duplicate', status: 'failed', paise: order.total * 100 },
    ]);
  });

  test('a refund that the gateway made by itself is taken for the one that was asked for', async () => {
    const { order, gatewayOrderId, as } = await orderOnline(shop);
    const claim = await gateway.pay(gatewayOrderId);
    await verify(shop, claim, as);
    await ask(api.payments.cancel, { ...as, params: { id: order.id }, body: { reason: 'Changed my mind' } });
    const authorization = `Basic ${Buffer.from(`${gateway.settings.keyId}:${gateway.settings.keySecret}`).toString('base64')}`;
    const path = `${gateway.settings.apiUrl}/payments/${claim.razorpay_payment_id}/refund`;
    await fetch(path, { method: 'POST', headers: { authorization, 'content-type': 'application/json' }, body: '{}' });
    await runJobs();
    expect(await booksOf(shop, order.id)).toMatchObject(back(order, 'cancelled'));
    expect(gateway.book.refunds.size).toBeGreaterThan(0);
    expect(
      [...gateway.book.refunds.values()].filter((one) => one.payment_id === claim.razorpay_payment_id),
    ).toHaveLength(1);
  });
});
