import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

// Over a real socket: cached replies bypass the framework.
const { app, pool, ask } = await testShop();
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
const tee = await addProduct(pool, { name: 'Last one', stock: 1, sizes: ['S'] });

const read = (path: string, headers: Record<string, string> = {}) => fetch(`${origin}/api${path}`, { headers });

test('the second shopper gets what the first got, and one who has it already gets nothing', async () => {
  const [first, second] = [await read('/products'), await read('/products')];
  expect(await second.json()).toEqual(await first.json());
  const etag = second.headers.get('etag') ?? '';
  expect(etag).toBe(first.headers.get('etag'));
  const third = await read('/products', { 'if-none-match': etag });
  expect([third.status, await third.text()]).toEqual([304, '']);
});

test.each(['identity', 'gzip', 'br', 'gzip, deflate, br, zstd'])(
  'a browser that takes %s reads the same',
  async (encoding) => {
    const plain = await (await read('/products')).json();
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await (await read('/products', { 'accept-encoding': encoding })).json()).toEqual(plain);
    }
  },
);

test('an answer for one is never kept for another', async () => {
  const answers = await Promise.all([
    read('/cart/'),
    read('/auth/profile'),
    read('/orders/0197e6a0-0000-7000-8000-000000000000'),
  ]);
  expect(answers.map((answer) => answer.headers.get('cache-control'))).toEqual(['no-store', 'no-store', 'no-store']);
});

test('a refusal is never kept', async () => {
  expect((await read('/products/slug/soon-here')).status).toBe(404);
  await pool.query(`update products set slug = 'soon-here' where id = $1`, [tee.id]);
  expect((await read('/products/slug/soon-here')).status).toBe(200);
});

test('whoever looks after the last piece was sold sees that it is gone', async () => {
  const stock = async () => {
    const answers = await Promise.all(
      ['/products', `/products/${tee.id}`, '/products?inStock=true'].map((path) => read(path)),
    );
    const [listing, page, inStock] = await Promise.all(answers.map((answer) => answer.json()));
    return [listing.products[0].stock, page.product.stock, inStock.totalProducts];
  };
  expect(await stock()).toEqual([1, 1, 1]);
  expect((await ask(api.orders.placeCod, { body: orderOf([lineOf(tee)]) })).status).toBe(200);
  await expect.poll(stock, { timeout: 3_000 }).toEqual([0, 0, 0]);
});
