import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { watchSteps, withRivalAt } from '#server/testing/every-step.ts';
import { marketing } from '#server/testing/outreach.ts';
import { addCoupon } from '#server/testing/test-coupons.ts';
import { testShop } from '#server/testing/test-shop.ts';

const opened = await testShop();
const { ask, signIn } = opened;
const { token } = await signIn({ role: 'admin' });
const { draft, schedule } = marketing(opened, token);

watchSteps();

/** Scheduling a message and deleting the coupon that it offers; both return their HTTP status. */
async function newPair() {
  const coupon = await addCoupon({ ask, token });
  const id = await draft({ couponCode: coupon.code });
  const deletions = {
    alone: async () => (await ask(api.adminCoupons.remove, { token, params: { id: coupon._id } })).status,
    async inBulk() {
      const body = { action: 'delete', who: { ids: [coupon._id] } };
      const { json, status } = await ask(api.adminCoupons.bulk, { token, body });
      return json.results.every(({ problem }) => problem === '') ? status : 409;
    },
  };
  const isOffered = async () =>
    (await ask(api.outreach.one, { token, params: { id } })).json.outreach.couponCode !== '';
  return { deletions, isOffered, schedule: async () => (await schedule(id)).status };
}

test.each(['alone', 'inBulk'] as const)(
  'of scheduling a message and deleting its coupon (%s) at once exactly one is done, whichever begins at whichever step',
  async (way) => {
    const faults: object[] = [];
    for (const isDeletedFirst of [true, false]) {
      for (let at = 1, isReached = true; isReached; at += 1) {
        const pair = await newPair();
        const [work, rival] = isDeletedFirst
          ? [pair.deletions[way], pair.schedule]
          : [pair.schedule, pair.deletions[way]];
        const done = await withRivalAt(at, { work, rival });
        ({ isReached } = done);
        const [deleted, scheduled] = isDeletedFirst ? [done.result, done.rivals] : [done.rivals, done.result];
        const isRight =
          scheduled === 200 ? deleted === 409 && (await pair.isOffered()) : scheduled === 409 && deleted === 200;
        if (isReached && !isRight) faults.push({ at, isDeletedFirst, deleted, scheduled });
      }
    }
    expect(faults).toEqual([]);
  },
);
