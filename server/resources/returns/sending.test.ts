import { afterEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { dayInIndia } from '#contract/rules/india-time.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { arrivedForCash, asked, goThrough, moveReturn, returnToSend, stockOf } from '#server/testing/test-returns.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { returnJobs } from './returns.jobs.ts';

const shop = await testShop();
const { pool, ask, signIn, clock, mails, runJobs } = shop;
const staff = await signIn({ role: 'admin' });

afterEach(() => expectInvariants(pool));

const days = (count: number) => count * 24 * 3_600_000;
const night = () => returnJobs(shop.shop.context)['cancel-forgotten-returns']();
const read = async (id: string) => (await ask(api.returns.one, { token: staff.token, params: { id } })).json.return;

describe('a return that its buyer sends', () => {
  test('names its last day on its page, in its order and in the mail, and is not cancelled before that day is over', async () => {
    const arrived = await arrivedForCash(shop);
    const { _id: id, returnNumber, sendBy } = await returnToSend(shop, { arrived, staff });
    expect(sendBy).toBe(dayInIndia(new Date(clock.now().getTime() + days(13))));
    const { order } = (await ask(api.orders.one, { ...arrived.as, params: { id: arrived.order.id } })).json;
    expect(order.returns).toMatchObject([{ status: 'approved', sendBy }]);
    await runJobs();
    const mail = mails.find(({ subject }) => subject === `Your return ${returnNumber} is approved`);
    const day = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'long' });
    const last = day.format(new Date(`${sendBy}T12:00:00+05:30`));
    expect(mail?.text).toMatch(new RegExp(`by any courier to the address in the details by \\w+ ${last}\\.`));
    clock.pass(new Date(`${sendBy}T23:59:59+05:30`).getTime() - clock.now().getTime());
    await night();
    expect(await read(id)).toMatchObject({ status: 'approved', sendBy });
    clock.pass(days(1) + 1_000);
    await night();
    expect(await read(id)).toMatchObject({ status: 'cancelled', sendBy: null });
  });

  test('counts as sent once its buyer says so, with the number of its parcel, and is taken in after the last day', async () => {
    const arrived = await arrivedForCash(shop);
    const exchangeVariantId = arrived.tee.variants.find(({ size }) => size === 'M')?.id;
    const items = [{ orderItemId: arrived.itemId, quantity: 1, exchangeVariantId }];
    const { _id: id } = await returnToSend(shop, { arrived, staff, more: { type: 'exchange', items } });
    clock.pass(days(12));
    const body = { trackingNumber: ' EK123456789IN ' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => ask(api.returns.sent, { ...arrived.as, params: { id }, body })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { history, ...sent } = await read(id);
    expect(sent).toMatchObject({ status: 'processing', canCancel: false, sendBy: null });
    expect(history.filter(({ name }) => name === 'collected')).toMatchObject([
      { note: 'Tracking number EK123456789IN' },
    ]);
    clock.pass(days(4));
    await night();
    expect(await stockOf(shop, arrived.tee), 'the new piece stays set aside').toEqual({ S: 19, M: 19 });
    expect((await moveReturn(shop, staff, { id, status: 'processing' })).json.return.status).toBe('processing');
    expect((await moveReturn(shop, staff, { id, status: 'completed' })).status).toBe(200);
  });
});

describe('that it was sent is refused', () => {
  test('of a return that a courier fetches, that nobody has approved, or that is over', async () => {
    const fetched = await arrivedForCash(shop);
    const { _id: pickup } = await asked(shop, fetched, { handover: 'pickup' });
    const waiting = await arrivedForCash(shop);
    const { _id: unanswered } = await asked(shop, waiting, { handover: 'self_ship' });
    const gone = await arrivedForCash(shop);
    const { _id: over } = await goThrough(shop, staff, (await asked(shop, gone, { handover: 'self_ship' }))._id);
    for (const [{ as }, id] of [
      [fetched, pickup],
      [waiting, unanswered],
      [gone, over],
    ] as const) {
      const { status, json } = await ask(api.returns.sent, { ...as, params: { id }, body: {} });
      expect([status, json.code]).toEqual([409, 'MOVE_NOT_ALLOWED']);
    }
  });

  test('with what no courier gives as a number', async () => {
    const arrived = await arrivedForCash(shop);
    const { _id: id } = await returnToSend(shop, { arrived, staff });
    for (const trackingNumber of ['abc', 'EK 123', '<b>12345</b>', 'x'.repeat(41)]) {
      const { status, json } = await ask(api.returns.sent, { ...arrived.as, params: { id }, body: { trackingNumber } });
      expect([status, json.errors?.[0]?.field]).toEqual([400, 'trackingNumber']);
    }
    expect((await read(id)).status).toBe('approved');
  });
});
