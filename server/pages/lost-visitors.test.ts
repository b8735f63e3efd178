import { beforeEach, afterAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { createDevServer } from './dev-site.ts';
import { pages } from './pages.ts';

const origin = 'https://shop.example';
const { app, pool, ask, signIn, shop } = await testShop(
  { PUBLIC_ORIGIN: origin },
  async ({ app: server, cache, callApi, lost }) => {
    const dev = await createDevServer(server.server);
    afterAll(() => dev.close());
    const config = { origin, IDENTITY_JWKS_URL: '', RAZORPAY_KEY_ID: '', RATE_LIMITS: false };
    await pages({ app: server, replyCache: cache, callApi, config, dev, lost });
  },
);
const { token } = await signIn({ role: 'digitalMarketer' });
await addProduct(pool, { category: 'hoodies' });

/** Invalidates the cache, as staff calls do, after direct writes. */
const tellOfProducts = () => pool.query(`select pg_notify('cache_tags', '*')`);

type From = { referer?: string };
const get = async (url: string, headers: From = {}) => {
  const { statusCode: status, headers: answered } = await app.inject({ url, headers });
  return { status, location: answered.location };
};

describe('a redirect', () => {
  const add = (from: string, to: string) => ask(api.redirects.add, { token, body: { from, to } });
  const all = async () => (await ask(api.redirects.list, { token })).json.redirects;
  beforeEach(() => pool.query('delete from redirects'));

  test('leads on at once with 301, and takes along what was asked', async () => {
    expect((await get('/summer-sale')).status).toBe(404);
    expect((await add('/summer-sale/', '/products')).status).toBe(201);
    await expect
      .poll(() => get('/summer-sale?utm_source=x'))
      .toMatchObject({ status: 301, location: '/products?utm_source=x' });
    expect(await get('/Summer-Sale')).toMatchObject({ status: 301, location: '/summer-sale' });
    await shop.lost.flush();
    expect(await all()).toMatchObject([{ from: '/summer-sale', to: '/products', hits: 1 }]);
    await ask(api.redirects.remove, { token, body: { action: 'delete', ids: [(await all())[0]?._id ?? ''] } });
    await expect.poll(async () => (await get('/summer-sale')).status).toBe(404);
  });

  test.each(['/media-kit', '/assets-2026', '/apiary', '/outboxes'])('from %s leads on', async (from) => {
    expect((await add(from, '/about')).status).toBe(201);
    await expect.poll(() => get(from)).toMatchObject({ status: 301, location: '/about' });
  });

  test('of a product that is off sale leads on, and the product comes first when it is back', async () => {
    const tee = await addProduct(pool, { isActive: false, hasPicture: true });
    const path = `/product/${tee.slug}`;
    expect((await add(path, '/products')).status).toBe(201);
    await expect.poll(() => get(path)).toMatchObject({ status: 301, location: '/products' });
    await pool.query('update products set is_active = true where id = $1', [tee.id]);
    await tellOfProducts();
    await expect.poll(async () => (await get(path)).status).toBe(200);
  });

  test.each([
    ['/about', '/products', 'from'],
    ['/', '/products', 'from'],
    ['/products/hoodies', '/products', 'from'],
    ['/cart', '/products', 'from'],
    ['/api/orders', '/products', 'from'],
    ['/__sale', '/products', 'from'],
    ['/securetoken.googleapis.com/v1', '/products', 'from'],
    ['/gone', '/nowhere', 'to'],
    ['/gone', '/gone', 'to'],
    ['/gone', 'https://evil.example/', 'to'],
    ['/gone', '//evil.example/', 'to'],
    ['/gone', String.raw`/\evil.example`, 'to'],
    ['gone', '/products', 'from'],
    ['/gone?a=b', '/products', 'from'],
    ['/go ne', '/products', 'from'],
    ['/m/message-diwali/mail', '/products', 'from'],
    ['/x/../api/orders', '/products', 'from'],
    ['/gone', '/api/products', 'to'],
    ['/gone', '/API/products', 'to'],
    ['/gone', '/%61pi/products', 'to'],
    ['/gone', '/x/../api/products', 'to'],
    ['/gone', '/go/diwali', 'to'],
    [`/${'क'.repeat(100)}`, '/products', 'from'],
    ['/gone', `/products?search=${'क'.repeat(100)}`, 'to'],
  ])('from %s to %s is refused', async (from, to, field) => {
    const { status, json } = await add(from, to);
    expect([status, json.errors?.[0]?.field]).toEqual([400, field]);
    expect(await all()).toEqual([]);
  });

  test('is refused where the shop itself leads a former address on, and while it does', async () => {
    const tee = await addProduct(pool);
    const [former, now] = [`/product/${tee.slug}`, `renamed-${tee.slug}`];
    await pool.query('update products set slug = $2 where id = $1', [tee.id, now]);
    await tellOfProducts();
    await expect.poll(() => get(former)).toMatchObject({ status: 301, location: `/product/${now}` });
    const { status, json } = await add(former, '/about');
    const message = `The shop leads this address on by itself, to /product/${now}.`;
    expect([status, json.errors]).toEqual([400, [{ field: 'from', message }]]);
  });

  test.each([
    ['/Winter-Sale', '/winter-sale'],
    ['/दिवाली', encodeURI('/दिवाली').toLowerCase()],
  ])('from %s is kept as the shop itself writes it, so that it leads on', async (from, kept) => {
    expect((await add(from, '/about')).json.redirect.from).toBe(kept);
    expect(await get(encodeURI(from))).toMatchObject({ status: 301, location: kept });
    await expect.poll(() => get(kept)).toMatchObject({ status: 301, location: '/about' });
  });

  test('is counted in one order of the addresses, so that two processes never wait for each other', async () => {
    await pool.query(`insert into redirects (from_path, to_path) values ('/b', '/faq')`);
    await pool.query(`insert into redirects (from_path, to_path) values ('/a', '/faq')`);
    await pool.query(`select pg_notify('cache_tags', '*')`);
    for (const from of ['/b', '/a']) await expect.poll(() => get(from)).toMatchObject({ location: '/faq' });
    const other = await pool.connect();
    try {
      await other.query(`begin; select from redirects where from_path = '/b' for update`);
      const flushed = shop.lost.flush();
      const isHeld = () =>
        pool
          .query(`select from redirects where from_path = '/a' for update skip locked`)
          .then(({ rowCount }) => !rowCount);
      await expect.poll(isHeld).toBe(true);
      await other.query('commit');
      await flushed;
    } finally {
      other.release();
    }
    expect((await all()).every(({ hits }) => hits > 0)).toBe(true);
  });

  test('of several in a row leads to the last, whichever came first, and never in a circle', async () => {
    const tee = await addProduct(pool);
    const path = `/product/${tee.slug}`;
    await add('/a', path);
    await pool.query('update products set is_active = false where id = $1', [tee.id]);
    await tellOfProducts();
    await expect.poll(async () => (await get(path)).status).toBe(404);
    // The first redirect now leads to the second one's target.
    expect((await add(path, '/products')).status).toBe(201);
    expect((await add('/c', '/a')).json.redirect.to).toBe('/products');
    const ways = Object.fromEntries((await all()).map(({ from, to }) => [from, to]));
    expect(ways).toEqual({ '/a': '/products', [path]: '/products', '/c': '/products' });
    const twice = await add('/c', '/faq');
    expect([twice.status, twice.json.errors?.[0]?.message]).toEqual([400, 'This address is led on already.']);
  });

  test('that would lead in a circle, as after an undo, leads nowhere', async () => {
    await pool.query(`insert into redirects (from_path, to_path) values ('/x', '/y'), ('/y', '/x')`);
    expect([(await get('/x')).status, (await get('/y')).status]).toEqual([404, 404]);
    const { json } = await add('/z', '/x');
    expect(json.errors?.[0]?.field).toBe('to');
  });

  test('is changed by who has seen its last version; undo brings it back', async () => {
    const { redirect } = (await add('/old', '/faq')).json;
    const change = (to: string) =>
      ask(api.redirects.update, {
        token,
        params: { id: redirect._id },
        body: { from: '/old', to, version: redirect.version },
      });
    const changed = await change('/about');
    expect([changed.status, changed.json.redirect.to]).toEqual([200, '/about']);
    expect((await change('/terms')).status).toBe(409);
    await ask(api.activity.undo, { token, params: { id: changed.json.activityId } });
    await expect.poll(async () => (await get('/old')).location).toBe('/faq');
  });

  test('is told as CSV', async () => {
    await add('/old', '/faq');
    const { body } = await app.inject({
      url: '/api/digital-marketer/seo/redirects/export',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(body).toContain('/old,/faq,0,');
  });
});

describe('an address that leads nowhere', () => {
  const links = async (search = '') => {
    await shop.lost.flush();
    return (await ask(api.redirects.broken, { token, query: { search, limit: '100' } })).json.links;
  };
  beforeEach(async () => {
    await links();
    await pool.query('delete from broken_links');
  });

  test('is counted with the site that links to it, until it is led on', async () => {
    await get('/old-lookbook?email=asha@ksauni.example', { referer: 'https://blog.example/post?reader=asha' });
    await get('/old-lookbook');
    await get('/product/sold-long-ago', { referer: 'nonsense' });
    expect(await links()).toMatchObject([
      { path: '/old-lookbook', hits: 2, referrer: 'blog.example' },
      { path: '/product/sold-long-ago', hits: 1, referrer: '' },
    ]);
    await ask(api.redirects.add, { token, body: { from: '/old-lookbook', to: '/products' } });
    expect((await links()).map(({ path }) => path)).toEqual(['/product/sold-long-ago']);
  });

  test.each([
    '/pay/abcdef123456',
    '/profile/returns/1/2/3',
    '/asha@ksauni.example',
    '/asha%40ksauni.example',
    '/call/9845012345',
    '/wp-login.php',
    '/.env',
    `/${'long'.repeat(100)}`,
  ])('%s is not noted: it names somebody, or nobody meant it', async (path) => {
    await get(path);
    expect(await links()).toEqual([]);
  });

  test('is not noted when the shop looks at itself', async () => {
    await ask(api.redirects.add, { token, body: { from: '/looked-at', to: '/not-there-either' } });
    expect(await links()).toEqual([]);
  });

  test('in a flood does not fill the memory, and of what is kept the most wanted stay', async () => {
    const lost = (pathname: string) =>
      shop.lost.leadOn({ pathname, search: '', referrer: undefined, isOwnLook: false });
    for (let time = 0; time < 3; time += 1) await lost('/wanted');
    for (let number = 0; number < 2_000; number += 1) await lost(`/flood/${number}`);
    await shop.lost.flush();
    expect((await pool.query('select count(*)::int as count from broken_links')).rows).toEqual([{ count: 500 }]);
    await pool.query(`insert into broken_links select '/old/' || n, 1, '', now() - interval '1 day', now() - interval '1 day'
      from generate_series(1, 6000) n`);
    await lost('/one-more');
    await shop.lost.flush();
    expect((await pool.query('select count(*)::int as count from broken_links')).rows).toEqual([{ count: 5_000 }]);
    expect((await links('/wanted')).map(({ hits }) => hits)).toEqual([3]);
    expect(await links('/one-more')).toHaveLength(1);
  });
});
