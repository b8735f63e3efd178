import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { addCoupon } from '#server/testing/test-coupons.ts';
import { addBanner } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { addCampaign, campaignCalls } from '#server/testing/valid-campaigns.ts';

const { ask, signIn, pool, clock } = await testShop();
const marketer = await signIn({ role: 'digitalMarketer', name: 'Imran Sheikh' });
const admin = await signIn({ role: 'admin' });
const { token } = marketer;
const as = { ask, token };
const { one, change } = campaignCalls(as, pool);
const day = 86_400_000;
const at = (days: number) => new Date(clock.now().getTime() + days * day).toISOString();
const plan = { name: 'Diwali', startDate: '2026-11-01', endDate: '2026-11-10' };

describe('what goes along', () => {
  test('coupons, banners and the popup are shown with what stands in their way', async () => {
    const inMonth = { startDate: at(-1), endDate: at(30) };
    const [good, brief, ended] = [
      await addCoupon({ ask, token: admin.token }, { validFrom: at(-2), validUntil: at(90) }),
      await addCoupon({ ask, token: admin.token }, { validFrom: at(-2), validUntil: at(10) }),
      await addCoupon({ ask, token: admin.token }, { validFrom: at(-9), validUntil: at(-3) }),
    ];
    const banner = await addBanner(pool, 'Rain');
    await pool.query('update banners set is_active = false where id = $1', [banner]);
    const coupons = [good, brief, ended].map((coupon) => coupon?._id ?? '');
    const { _id } = await addCampaign(as, { ...inMonth, coupons, banners: [banner], popup: true });
    const { attached } = await one(_id);
    const problems = new Map(attached.map(({ title, problem }) => [title, problem]));
    expect(problems.get(good?.code ?? '')).toBe('');
    expect(problems.get(brief?.code ?? '')).toMatch(/^It ends on .* before the campaign does\.$/);
    expect(problems.get(ended?.code ?? '')).toMatch(/^It ended on /);
    expect(problems.get('Rain')).toBe('It is switched off.');
    expect(problems.get('Popup')).toBe('It is switched off.');
    const other = await addCampaign(as, { name: 'Other', ...inMonth, coupons: [good?._id ?? ''] });
    expect((await one(_id)).attached.find(({ title }) => title === good?.code)?.problem).toBe(
      '“Other” has it at the same time.',
    );
    await change(other._id, { status: 'cancelled' });
    expect((await one(_id)).attached.find(({ title }) => title === good?.code)?.problem).toBe('');
    expect((await change(_id, { coupons: [], banners: [], popup: false })).json.campaign).toMatchObject({
      coupons: [],
      banners: [],
    });
  });

  test('what does not exist cannot go along, and what exists is found by its words', async () => {
    expect(
      (await ask(api.campaigns.add, { token, body: { ...plan, coupons: [crypto.randomUUID()] } })).json.errors,
    ).toMatchObject([{ field: 'coupons' }]);
    expect(
      (await ask(api.campaigns.add, { token, body: { ...plan, banners: [crypto.randomUUID()] } })).json.errors,
    ).toMatchObject([{ field: 'banners' }]);
    const coupon = await addCoupon({ ask, token: admin.token }, { description: 'For lamps' });
    await addBanner(pool, 'Lamps on every sill');
    const { json } = await ask(api.campaigns.attachable, { token, query: { search: 'lamps' } });
    expect(json.coupons).toEqual([{ _id: coupon._id, title: coupon.code, words: 'For lamps', state: 'live' }]);
    expect(json.banners).toMatchObject([{ title: 'Lamps on every sill' }]);
  });
});
