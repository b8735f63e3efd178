import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { addCampaign, addLink } from '#server/testing/valid-campaigns.ts';
import { clickCounter, mostPerMinute } from './click-counter.ts';
import { linkFinder } from './short-links.ts';

const { app, ask, signIn, pool, shop } = await testShop();
const { token } = await signIn({ role: 'digitalMarketer' });
const as = { ask, token };
const browser =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';
/** Clicks are written about a second later. */
const aMoment = { timeout: 5_000 };
const utmOf = (slug: string) => `utm_source=instagram&utm_medium=social&utm_campaign=${slug}`;

type Followed = { agent?: string | undefined; method?: 'GET' | 'HEAD'; headers?: Record<string, string> };

function follow(path: string, { agent = browser, method = 'GET', headers = {} }: Followed = {}) {
  return app.inject({ method, url: path, headers: { 'user-agent': agent, ...headers } });
}
const targetOf = async (path: string) => (await follow(path)).headers.location;

async function clicksOf(id: string): Promise<number> {
  const { rows } = await pool.query<{ clicks: number }>(
    `select coalesce(sum(clicks), 0)::int as clicks from campaign_clicks k join campaign_variants v on v.id = k.variant_id where v.campaign_id = $1`,
    [id],
  );
  return rows[0]?.clicks ?? 0;
}

/** A campaign with a link that the server already resolves. */
async function linked(more: object = {}, link: Record<string, unknown> = {}) {
  const campaign = await addCampaign(as, { ...more });
  const made = await addLink(as, campaign._id, link);
  await expect.poll(() => targetOf(made.short)).not.toBe('/');
  return { ...campaign, short: made.short, link: made };
}

test('a short link leads to its page with 302, without a cookie and never from a cache', async () => {
  const { short, slug } = await linked();
  const reply = await follow(short);
  expect([reply.statusCode, reply.headers.location]).toEqual([302, `/products?${utmOf(slug)}`]);
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.headers['set-cookie']).toBeUndefined();
  expect(await targetOf(short.toUpperCase().replace('/GO', '/go'))).toBe(`/products?${utmOf(slug)}`);
});

test('each click of a person is counted a moment later; programs, looks ahead and looks at the headers are not', async () => {
  const { short, _id } = await linked();
  await expect.poll(() => clicksOf(_id), aMoment).toBeGreaterThan(0);
  const before = await clicksOf(_id);
  const others: Followed[] = [
    { method: 'HEAD' },
    { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { agent: 'WhatsApp/2.23.20.0 A' },
    { agent: 'curl/8.5.0' },
    { agent: '' },
    { headers: { 'sec-purpose': 'prefetch;prerender' } },
    { headers: { purpose: 'prefetch' } },
    { headers: { 'x-moz': 'prefetch' } },
    { headers: { 'x-purpose': 'preview' } },
  ];
  for (const other of others) expect((await follow(short, other)).statusCode).toBe(302);
  for (let time = 0; time < 5; time += 1) await follow(short);
  await expect.poll(() => clicksOf(_id), aMoment).toBe(before + 5);
});

test('a split leads by weight and counts each way for itself; a way without a share gets nobody', async () => {
  const { short, _id } = await linked(
    {},
    {
      slug: 'split',
      variants: [
        { target: '/products', content: 'a', weight: 3 },
        { target: '/about', content: 'b', weight: 1 },
        { target: '/faq', content: 'c', weight: 0 },
      ],
    },
  );
  const seen = new Map<string, number>();
  for (let time = 0; time < 400; time += 1) {
    const path = String(await targetOf(short)).split('?')[0] ?? '';
    seen.set(path, (seen.get(path) ?? 0) + 1);
  }
  expect([...seen.keys()].toSorted()).toEqual(['/about', '/products']);
  // Four standard deviations around 300.
  expect(seen.get('/products')).toBeGreaterThan(265);
  expect(seen.get('/products')).toBeLessThan(335);
  await expect.poll(() => clicksOf(_id), aMoment).toBeGreaterThanOrEqual(400);
  const { links } = (await ask(api.campaigns.one, { token, params: { id: _id } })).json;
  const [a, b, c] = links[0]?.variants ?? [];
  expect(a?.clicks).toBeGreaterThan(265);
  expect([(a?.clicks ?? 0) + (b?.clicks ?? 0), c?.clicks]).toEqual([links[0]?.clicks, 0]);
});

test('a paused, ended or archived campaign still leads where it led, and a draft leads without being counted', async () => {
  const { short, slug, _id } = await linked({ status: 'draft' });
  expect(await clicksOf(_id)).toBe(0);
  for (const status of ['paused', 'completed', 'cancelled']) {
    await ask(api.campaigns.update, { token, params: { id: _id }, body: { status } });
    expect(await targetOf(short)).toBe(`/products?${utmOf(slug)}`);
  }
  const draft = await linked({ status: 'draft' });
  await shop.app.inject({ url: draft.short, headers: { 'user-agent': browser } });
  const counted = await linked();
  await expect.poll(() => clicksOf(counted._id), aMoment).toBeGreaterThan(0);
  expect(await clicksOf(draft._id)).toBe(0);
});

test.each(['/go/nowhere', '/go/nowhere/at-all', '/go/%3Cscript%3E', '/go/https:%2F%2Fevil.example', '/go/__proto__/x'])(
  '%s leads to the home page',
  async (path) => {
    const reply = await follow(path);
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/']);
  },
);

test('a link that a marketer changes leads elsewhere at once, in every process', async () => {
  const { _id, slug, short, link } = await linked();
  const way = { _id: link.variants[0]?._id ?? '', target: '/about', content: '', weight: 1 };
  const body = { slug: '', source: 'mail', medium: 'letter', variants: [way] };
  await ask(api.campaignLinks.change, { token, params: { id: _id, linkId: link._id }, body });
  await expect.poll(() => targetOf(short)).toBe(`/about?utm_source=mail&utm_medium=letter&utm_campaign=${slug}`);
});

test('whatever slipped into the database, a link never leaves the shop', async () => {
  const { link } = await linked();
  await expect(
    pool.query(`update campaign_variants set target = '//evil.example' where id = $1`, [link.variants[0]?._id]),
  ).rejects.toThrow('campaign_variants_target_own');
});

test('links that were known still work while the database is away', async () => {
  const { short, slug } = await linked();
  const [, , campaign = '', link = ''] = short.split('/');
  const away = Object.assign(new Error('Connection terminated'), { code: '57P01' });
  let isAway = false;
  const { db, log } = shop.context;
  const memo = {
    get: async (_key: string, _tags: readonly string[], make: () => Promise<unknown>) => {
      if (isAway) throw away;
      return make();
    },
  };
  // Sound: the code under test uses only these properties of the memo.
  const find = linkFinder({ db, log, memo: memo as unknown as typeof shop.context.memo });
  const expected = { path: `/products?${utmOf(slug)}` };
  expect(await find(campaign, link)).toMatchObject(expected);
  isAway = true;
  expect(await find(campaign, link)).toMatchObject(expected);
  expect(await find('nowhere', '')).toEqual({ path: '/' });
});

test('of a flood from one subscriber only so many clicks a minute are counted, and others are counted beside it', async () => {
  const { _id, link } = await linked({ status: 'draft' });
  const { config } = shop.context;
  const clicks = clickCounter({ ...shop.context, config: { ...config, RATE_LIMITS: true } });
  const variantId = link.variants[0]?._id ?? '';
  for (let time = 0; time < 500; time += 1) {
    clicks.add(variantId, '198.51.100.7');
    clicks.add(variantId, `2001:db8::${time.toString(16)}`);
  }
  clicks.add(variantId, '198.51.100.8');
  await clicks.flush();
  expect(await clicksOf(_id)).toBe(2 * mostPerMinute + 1);
});

test('clicks that could not be written because the database was away are written later, those of a way that is gone are left out', async () => {
  const { _id, link } = await linked({ status: 'draft' });
  let isAway = true;
  const { db } = shop.context;
  const failing = new Proxy(db, {
    get: (target, name) => {
      if (name === 'getExecutor' && isAway) throw Object.assign(new Error('Connection terminated'), { code: '57P01' });
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const clicks = clickCounter({ ...shop.context, db: failing });
  clicks.add(link.variants[0]?._id ?? '', '198.51.100.7');
  clicks.add(crypto.randomUUID(), '198.51.100.7');
  await clicks.flush();
  expect(await clicksOf(_id)).toBe(0);
  isAway = false;
  clicks.add(link.variants[0]?._id ?? '', '198.51.100.7');
  await clicks.flush();
  expect(await clicksOf(_id)).toBe(2);
});
