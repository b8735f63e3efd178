import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { addPicture } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask, clock, shop } = await testShop();
const hour = 3_600_000;

type TestBanner = {
  title: string;
  type?: string;
  order?: number;
  from?: number;
  to?: number;
  isActive?: boolean;
  daysOld?: number;
};

/** `from` and `to` are hours from now. */
async function addBanner({
  title,
  type = 'hero',
  order = 0,
  from,
  to,
  isActive = true,
  daysOld = 1,
}: TestBanner): Promise<void> {
  const at = (hours: number | undefined) =>
    hours === undefined ? null : new Date(clock.now().getTime() + hours * hour);
  await pool.query(
    `insert into banners (title, type, sort_order, starts_at, ends_at, is_active, picture_key, phone_picture_key, banner_link, button_text, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, '/products', 'Look', now() - make_interval(days => $9))`,
    [
      title,
      type,
      order,
      at(from),
      at(to),
      isActive,
      await addPicture(pool, { width: 1_920, height: 800 }),
      await addPicture(pool),
      daysOld,
    ],
  );
}

await addBanner({ title: 'second', order: 2 });
await addBanner({ title: 'first, older', order: 1, daysOld: 3 });
await addBanner({ title: 'first, newer', order: 1, daysOld: 2 });
await addBanner({ title: 'over', to: -1, from: -2 });
await addBanner({ title: 'not yet', from: 1, order: 3 });
await addBanner({ title: 'running', from: -1, to: 2, order: 4 });
await addBanner({ title: 'off', isActive: false });
await addBanner({ title: 'promo', type: 'promo', order: 9 });

const titles = async (query: Record<string, string> = {}) =>
  (await ask(api.banners.list, { query })).json.banners.map((banner) => banner.title);

test('a shopper sees banners that are on and within their dates, by order, newest first', async () => {
  expect(await titles()).toEqual(['first, newer', 'first, older', 'second', 'running', 'promo']);
});

test.each([
  [{ type: 'promo' }, ['promo']],
  [{ type: 'category' }, []],
  [{ isActive: 'false' }, []],
  [{ type: '', isActive: 'true' }, ['first, newer', 'first, older', 'second', 'running', 'promo']],
])('%o gives %o', async (query, expected) => {
  expect(await titles(query)).toEqual(expected);
});

test('a banner has the keys and aliases that earlier clients read', async () => {
  const { json } = await ask(api.banners.list, { query: { type: 'promo' } });
  expect(json.banners[0]).toMatchObject({
    title: 'promo',
    image: { url: expect.stringContaining('/1280.webp'), alt: 'promo', width: 1_920 },
    imageUrl: expect.stringContaining('/1280.webp'),
    phoneImage: { url: expect.stringContaining('/720.webp') },
    buttonText: 'Look',
    bannerLink: '/products',
    linkUrl: '/products',
    startDate: null,
    targetAudience: 'all',
    isActive: true,
  });
});

test('a banner comes and goes with its dates', async () => {
  clock.pass(1.5 * hour);
  shop.cache.clear();
  expect(await titles()).toContain('not yet');
  clock.pass(hour);
  shop.cache.clear();
  expect(await titles()).not.toContain('running');
});

test('an unknown type is refused', async () => {
  const { status, json } = await ask(api.banners.list, { query: { type: 'popup' } });
  expect([status, json.message]).toEqual([400, 'Banner type is hero, promo or category.']);
});
