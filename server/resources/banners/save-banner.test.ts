import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { mostBanners } from '#contract/banners.ts';
import { formOf, photo } from '#server/testing/forms.ts';
import { addPicture } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { addCampaign, campaignCalls } from '#server/testing/valid-campaigns.ts';

const { app, pool, ask, signIn, clock } = await testShop({
  SHOP_DATA: await mkdtemp(join(tmpdir(), 'ksauni-banners-')),
});
const admin = await signIn({ role: 'admin', name: 'Devika Rao' });
const marketer = await signIn({ role: 'digitalMarketer', name: 'Farhan' });
const { adminBanners: calls } = api;
const hour = 3_600_000;

const wide = `/media/${await addPicture(pool, { width: 1_920, height: 820 })}/1280.webp`;
const upright = `/media/${await addPicture(pool)}/720.webp`;

async function add(more: object = {}, { token } = admin) {
  const body = { title: 'Monsoon', type: 'hero', image: wide, ...more };
  return ask(calls.add, { token, body });
}
const made = async (more?: object, by?: typeof admin) => (await add(more, by)).json.banner;
const kept = async (query: Record<string, string> = {}) =>
  (await ask(calls.all, { token: admin.token, query })).json.banners;
const shown = async () => (await ask(api.banners.list)).json.banners.map(({ title }) => title);
const at = (hours: number) => new Date(clock.now().getTime() + hours * hour).toISOString();

beforeEach(async () => {
  await pool.query('delete from banners');
  await pool.query(`select pg_notify('cache_tags', '*')`);
});

describe('adding', () => {
  test('with form data keeps both pictures, says who made it, and is on the front page at once', async () => {
    expect(await shown()).toEqual([]);
    const form = await formOf({
      title: ' Still <b>wild</b> ',
      subtitle: 'Since 2019',
      description: 'Launch',
      type: 'promo',
      image: await photo({ width: 2_000, height: 854 }),
      phoneImage: await photo(),
      alt: 'A tiger',
      buttonText: 'Look',
      buttonLink: '/products?sort=newest',
      wordsSide: 'right',
      wordsTone: 'light',
      targetAudience: 'men',
      startDate: '2026-01-01',
      endDate: '2099-01-02T10:30',
    });
    const { status, json } = await ask(calls.add, { token: marketer.token, ...form });
    expect(status).toBe(201);
    expect(json.banner).toMatchObject({
      title: 'Still <b>wild</b>',
      image: { width: 1_920, height: 820, alt: 'A tiger', url: expect.stringContaining('/1280.webp') },
      phoneImage: { width: 900, url: expect.stringContaining('/720.webp') },
      words: { side: 'right', tone: 'light' },
      // Dates, and times without a zone, are interpreted in India's time zone.
      startDate: '2025-12-31T18:30:00.000Z',
      endDate: '2099-01-02T05:00:00.000Z',
      targetAudience: 'men',
      isActive: true,
      state: 'live',
      version: 1,
      createdBy: { name: 'Farhan', role: 'digitalMarketer' },
      canDelete: true,
      seen: { page: { shown: 0, clicked: 0 }, popup: { shown: 0, clicked: 0, closed: 0 } },
    });
    await expect.poll(shown).toEqual(['Still <b>wild</b>']);
    for (const { url } of [json.banner.image, json.banner.phoneImage ?? json.banner.image]) {
      expect((await app.inject(url)).statusCode).toBe(200);
    }
  });

  test('as earlier clients of marketers do: linkUrl, isActive as a word, no order', async () => {
    const image = await photo();
    const form = await formOf({ title: 'Old', type: 'hero', linkUrl: '/products', isActive: 'false', image });
    const { banner } = (await ask(calls.addAsBefore, { token: marketer.token, ...form })).json;
    expect(banner).toMatchObject({ bannerLink: '/products', linkUrl: '/products', isActive: false, state: 'off' });
    // Portrait: stored in the widths of that shape.
    expect((await app.inject(banner.imageUrl)).statusCode).toBe(200);
  });

  test('ends where a list would no longer be whole', async () => {
    await pool.query(
      `insert into banners (title, type, picture_key) select 'One of many', 'promo', $1 from generate_series(2, $2)`,
      [wide.split('/')[2], mostBanners],
    );
    expect((await add()).status).toBe(201);
    const { status, json } = await add();
    expect([status, json.message]).toEqual([400, 'There are 100 banners already. Delete some first.']);
  });

  test('puts it before the others of its type', async () => {
    await made({ title: 'first' });
    await made({ title: 'second' });
    await expect.poll(shown).toEqual(['second', 'first']);
  });

  test.each<[string, object, string]>([
    ['no picture', { image: undefined }, 'image'],
    ['a picture the shop does not have', { image: '/media/0123456789abcdef/1280.webp' }, 'image'],
    ['a picture kept for another place', { image: wide.replace('1280', '720') }, 'image'],
    ['a crop the shop does not have', { phoneImage: '/media/0123456789abcdef/720.webp' }, 'phoneImage'],
    ['no title', { title: ' ' }, 'title'],
    ['a title of 121 letters', { title: 'x'.repeat(121) }, 'title'],
    ['no type', { type: undefined }, 'type'],
    ['a type nobody knows', { type: 'popup' }, 'type'],
    ['an audience nobody knows', { targetAudience: 'dogs' }, 'targetAudience'],
    ['words in the middle', { wordsSide: 'middle' }, 'wordsSide'],
    ['an end before its beginning', { startDate: at(2), endDate: at(1) }, 'endDate'],
    ['a day that is none', { startDate: '2026-02-31' }, 'startDate'],
    ['a script as link', { bannerLink: 'javascript:alert(1)' }, 'bannerLink'],
    ['a script with a tab in it', { bannerLink: 'java\tscript:alert(1)' }, 'bannerLink'],
    ['another host as a path', { buttonLink: '//evil.example' }, 'buttonLink'],
    ['another host with a backslash', { buttonLink: '/\\evil.example' }, 'buttonLink'],
    ['a link without TLS', { buttonLink: 'http://ksauni.example' }, 'buttonLink'],
    ['a link with somebody else before the @', { buttonLink: 'https://ksauni.example@evil.example' }, 'buttonLink'],
    ['a link of words', { linkUrl: 'sale' }, 'linkUrl'],
  ])('refuses %s, with words for its field', async (_, more, field) => {
    const { status, json } = await add(more);
    expect([status, json.errors?.map((error) => error.field)]).toEqual([400, [field]]);
    expect(await kept()).toEqual([]);
  });

  test.each<[string, () => Promise<Buffer> | Buffer, number]>([
    ['what is not a picture', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['a picture that is cut off', async () => (await photo()).subarray(0, 900), 415],
    ['a picture that is a bomb', () => bomb(), 415],
    ['a picture that is too small', () => photo({ width: 200, height: 90 }), 400],
  ])('refuses %s in words', async (_, file, expected) => {
    for (const call of [calls.upload, calls.add]) {
      const fields: Parameters<typeof formOf>[0] = { image: await file() };
      const { body, headers } = await formOf(call === calls.add ? { ...fields, title: 'x', type: 'hero' } : fields);
      const { status, json } = await ask(call, { token: admin.token, body, headers });
      expect([status, (json.message ?? '').length > 10]).toEqual([expected, true]);
    }
  });

  test('a picture may be sent beforehand, and names itself by its shape', async () => {
    for (const [size, name] of [
      [{ width: 2_000, height: 854 }, '1280.webp'],
      [{ width: 900, height: 1_125 }, '720.webp'],
    ] as const) {
      const { body, headers } = await formOf({ image: await photo(size) });
      const { status, json } = await ask(calls.upload, { token: marketer.token, body, headers });
      expect([status, json.picture.url]).toEqual([201, expect.stringContaining(name)]);
      expect((await add({ image: json.picture.url })).status).toBe(201);
    }
  });
});

test('the crop for phones may be of either shape, uploaded beforehand or with the banner', async () => {
  for (const size of [
    { width: 2_000, height: 854 },
    { width: 900, height: 1_125 },
  ]) {
    const uploaded = await ask(calls.upload, { token: admin.token, ...(await formOf({ image: await photo(size) })) });
    const first = await made({ phoneImage: uploaded.json.picture.url });
    const form = await formOf({ title: 'x', type: 'hero', image: await photo(), phoneImage: await photo(size) });
    const second = (await ask(calls.add, { token: admin.token, ...form })).json.banner;
    for (const { phoneImage } of [first, second]) {
      expect(phoneImage?.url).toBe(uploaded.json.picture.url);
      expect((await app.inject(phoneImage?.url ?? '')).statusCode).toBe(200);
    }
  }
});

/** Small as a file, enormous in pixels. */
function bomb(): Promise<Buffer> {
  return sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#000' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

describe('changing', () => {
  test('says only what is to change; the rest stays', async () => {
    const before = await made({ subtitle: 'Rain', phoneImage: upright, bannerLink: '/a', startDate: at(-1) });
    const params = { id: before._id };
    for (const [body, after] of [
      [{ subtitle: '' }, { subtitle: '' }],
      [{ buttonLink: '/products' }, { buttonLink: '/products', bannerLink: '/a' }],
      [{ phoneImage: '' }, { phoneImage: null }],
      [{ startDate: null }, { startDate: null }],
      [{ endDate: '' }, { endDate: null }],
      [{ type: 'promo' }, { type: 'promo' }],
    ] as const) {
      const { json } = await ask(calls.update, { token: marketer.token, params, body });
      expect(json.banner).toMatchObject(after);
    }
    expect((await kept())[0]).toMatchObject({ title: 'Monsoon', version: 6, image: { url: wide } });
  });

  test('of one date is held against the other', async () => {
    const { _id: id } = await made({ endDate: at(1) });
    const { status, json } = await ask(calls.update, {
      token: admin.token,
      params: { id },
      body: { startDate: at(2) },
    });
    expect([status, json.errors?.[0]?.field]).toEqual([400, 'endDate']);
  });

  test('by two at once: the later one hears who saved before; the order and a switch by others do not count twice', async () => {
    const { _id: id, version } = await made();
    const params = { id };
    await made({ title: 'Other' });
    const ids = (await kept()).map((one) => one._id).toReversed();
    await ask(calls.order, { token: admin.token, body: { ids } });
    const first = await ask(calls.update, { token: admin.token, params, body: { subtitle: 'Rain', version } });
    expect([first.status, first.json.banner.version]).toEqual([200, version + 1]);
    const late = await ask(calls.update, { token: marketer.token, params, body: { subtitle: 'Sun', version } });
    expect([late.status, late.json.code]).toEqual([409, 'EDIT_CONFLICT']);
    expect(late.json.message).toContain('Devika Rao');
    const again = { subtitle: 'Sun', version: first.json.banner.version };
    expect((await ask(calls.update, { token: marketer.token, params, body: again })).status).toBe(200);
  });

  test.each([calls.update, calls.updateAsBefore, calls.updateOfMarketer])(
    '$path answers 404 for none',
    async (call) => {
      const params = { id: crypto.randomUUID() };
      expect((await ask(call, { token: admin.token, params, body: { title: 'x' } })).status).toBe(404);
    },
  );
});

describe('PATCH /banners/{id}/toggle', () => {
  test('switches the other way without a body, as said with one, and undo switches back', async () => {
    const { _id: id } = await made();
    const params = { id };
    const off = await ask(calls.toggle, { token: marketer.token, params });
    expect(off.json).toMatchObject({ message: 'Banner switched off.', banner: { isActive: false, state: 'off' } });
    await expect.poll(shown).toEqual([]);
    for (const isActive of [true, true]) {
      const { json } = await ask(calls.toggle, { token: admin.token, params, body: { isActive } });
      expect(json.banner.isActive).toBe(isActive);
    }
    const { activityId } = (await ask(calls.toggle, { token: admin.token, params, body: { isActive: false } })).json;
    await ask(api.activity.undo, { token: admin.token, params: { id: activityId } });
    await expect.poll(shown).toEqual(['Monsoon']);
    expect((await ask(calls.toggle, { token: admin.token, params: { id: crypto.randomUUID() } })).status).toBe(404);
  });
});

describe('deleting', () => {
  test('takes it out of the popup as well; undo brings both back', async () => {
    const { _id: id } = await made();
    const popup = async () => (await ask(api.popup.read)).json.popupBanners.map(({ bannerId }) => bannerId);
    const body = { popupBanners: [{ bannerId: id, isActive: true }] };
    await ask(api.popup.update, { token: admin.token, body });
    const { json } = await ask(calls.remove, { token: admin.token, params: { id } });
    await expect.poll(async () => [await shown(), await popup()]).toEqual([[], []]);
    const undone = await ask(api.activity.undo, { token: admin.token, params: { id: json.activityId } });
    expect(undone.json.results.map(({ problem }) => problem)).toEqual(['']);
    await expect.poll(async () => [await shown(), await popup()]).toEqual([['Monsoon'], [id]]);
    expect((await ask(calls.remove, { token: admin.token, params: { id: crypto.randomUUID() } })).status).toBe(404);
  });

  test('is refused while the results of a campaign count its views; a campaign that is a draft lets it go', async () => {
    const by = { ask, token: marketer.token };
    const { _id: id } = await made();
    const campaign = await addCampaign(by, { name: 'Diwali', banners: [id], status: 'draft' });
    const remove = () => ask(calls.remove, { token: admin.token, params: { id } });
    const { activityId } = (await remove()).json;
    await ask(api.activity.undo, { token: admin.token, params: { id: activityId }, body: {} });
    await campaignCalls(by, pool).change(campaign._id, { status: 'active', banners: [id] });
    expect(await remove()).toMatchObject({
      status: 409,
      json: {
        message: 'The campaign “Diwali” counts the views of this banner. Switch the banner off instead.',
      },
    });
    expect(await kept()).toHaveLength(1);
    await ask(api.campaigns.remove, { token: marketer.token, params: { id: campaign._id } });
    expect((await remove()).status).toBe(200);
  });

  test('is refused as well where the making of such a banner is taken back', async () => {
    const { json } = await add({ title: 'Lights' });
    await addCampaign({ ask, token: marketer.token }, { banners: [json.banner._id] });
    const undone = await ask(api.activity.undo, { token: admin.token, params: { id: json.activityId } });
    expect(undone.json.results.map(({ problem }) => problem)).toEqual(['It is in use by now.']);
    expect((await kept()).map(({ title }) => title)).toEqual(['Lights']);
  });

  test('by a marketer is for what they made themselves', async () => {
    const [foreign, own] = [await made(), await made({}, marketer)];
    const refused = await ask(calls.remove, { token: marketer.token, params: { id: foreign._id } });
    expect([refused.status, refused.json.code]).toEqual([403, 'FORBIDDEN']);
    const mayDelete = (await ask(calls.listOfMarketer, { token: marketer.token })).json.banners;
    expect(mayDelete.map(({ _id, canDelete }) => [_id, canDelete])).toEqual([
      [own._id, true],
      [foreign._id, false],
    ]);
    expect((await ask(calls.removeOfMarketer, { token: marketer.token, params: { id: own._id } })).status).toBe(200);
  });
});

test('order: each type counts for itself, and a list that has changed meanwhile is refused', async () => {
  const [a, b, promo] = [
    await made({ title: 'a' }),
    await made({ title: 'b' }),
    await made({ title: 'p', type: 'promo' }),
  ];
  const order = (ids: string[]) => ask(calls.order, { token: marketer.token, body: { ids } });
  const { status, json } = await order([promo._id, a._id, b._id]);
  expect(status).toBe(200);
  expect((await kept()).map(({ title, sortOrder }) => [title, sortOrder])).toEqual([
    ['a', 0],
    ['b', 1],
    ['p', 0],
  ]);
  await expect.poll(shown).toEqual(['p', 'a', 'b']);
  for (const ids of [
    [a._id, b._id],
    [a._id, b._id, b._id],
    [a._id, b._id, crypto.randomUUID()],
  ]) {
    expect((await order(ids)).status).toBe(409);
  }
  await ask(api.activity.undo, { token: marketer.token, params: { id: json.activityId } });
  expect((await kept({ type: 'hero' })).map(({ title }) => title)).toEqual(['b', 'a']);
});

test('a kept answer ends at the moment at which a banner begins or ends', async () => {
  // Both clocks must still agree here: the cache uses the real one.
  await made({ title: 'ends', endDate: at(600 / hour) });
  await made({ title: 'begins', startDate: at(600 / hour) });
  await expect.poll(shown).toEqual(['ends']);
  await expect.poll(shown, { timeout: 5_000 }).toEqual(['begins']);
});

test('staff narrow the list by words, type and what the clock makes of it', async () => {
  await made({ title: 'live 100%' });
  await made({ title: 'scheduled', startDate: at(1), endDate: at(2) });
  await made({ title: 'over', endDate: at(-1) });
  await made({ title: 'off', isActive: false, type: 'category', startDate: at(1) });
  const titles = async (query: Record<string, string>) => (await kept(query)).map(({ title }) => title);
  for (const state of ['scheduled', 'over', 'off']) expect(await titles({ state })).toEqual([state]);
  expect(await titles({ search: '100%' })).toEqual(['live 100%']);
  expect(await titles({ search: '_' })).toEqual([]);
  expect(await titles({ type: 'category' })).toEqual(['off']);
  clock.pass(1.5 * hour);
  expect(await titles({ state: 'scheduled' })).toEqual([]);
  expect(await titles({ state: 'live' })).toContain('scheduled');
});

test.each([calls.all, calls.listAsBefore, calls.listOfMarketer])('$path is for staff alone', async (call) => {
  const { token } = await signIn();
  expect((await ask(call, { token })).status).toBe(403);
  expect((await ask(call)).status).toBe(401);
  for (const staff of [admin, marketer]) expect((await ask(call, { token: staff.token })).status).toBe(200);
});
