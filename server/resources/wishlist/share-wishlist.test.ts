import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask, signIn } = await testShop();

const shared = (token: string) => ask(api.wishlist.shared, { params: { token } });

test('a link shows anyone the products and a first name, and nothing else of the person', async () => {
  const person = await signIn({ name: 'Asha Menon' });
  const [tee, gone] = [await addProduct(pool, { price: 799 }), await addProduct(pool)];
  for (const { id: productId } of [tee, gone])
    await ask(api.wishlist.add, { token: person.token, body: { productId } });
  await pool.query('update products set is_active = false where id = $1', [gone.id]);
  const link = (await ask(api.wishlist.share, { token: person.token })).json;
  expect(link.token).toMatch(/^[\w-]{22}$/);
  expect(link.path).toBe(`/wishlist/shared/${link.token}`);
  const { status, json, text } = await shared(link.token);
  expect(status).toBe(200);
  expect(json.owner).toBe('Asha');
  expect(json.products.map((product) => [product._id, product.price])).toEqual([[tee.id, 799]]);
  for (const secret of ['Menon', person.email, person.userId, 'savedPrice', 'savedAt'])
    expect(text).not.toContain(secret);
});

test.each(['www.evil.example', 'evil.com', 'asha@ksauni.example', '9845012345'])(
  'a link shows no name that leads elsewhere: %s',
  async (name) => {
    const { token, userId } = await signIn();
    await pool.query('update users set name = $2 where id = $1', [userId, name]);
    expect((await shared((await ask(api.wishlist.share, { token })).json.token)).json.owner).toBe('');
  },
);

test('there is one link until it is revoked; then it is gone and another one comes', async () => {
  const person = await signIn();
  const make = async () => (await ask(api.wishlist.share, { token: person.token })).json.token;
  const links = await Promise.all(Array.from({ length: 100 }, make));
  expect(new Set(links).size).toBe(1);
  const [first = ''] = links;
  expect((await ask(api.wishlist.unshare, { token: person.token })).status).toBe(200);
  expect((await ask(api.wishlist.unshare, { token: person.token })).status).toBe(200);
  expect((await shared(first)).status).toBe(404);
  const second = await make();
  expect(second).not.toBe(first);
  expect((await shared(second)).status).toBe(200);
});

test('revoking touches no link of somebody else', async () => {
  const [owner, other] = [await signIn(), await signIn()];
  const { token } = (await ask(api.wishlist.share, { token: owner.token })).json;
  await ask(api.wishlist.unshare, { token: other.token });
  expect((await shared(token)).status).toBe(200);
});

test('the link of a person who was disabled shows nothing', async () => {
  const person = await signIn();
  const { token } = (await ask(api.wishlist.share, { token: person.token })).json;
  await pool.query('update users set disabled_at = now() where id = $1', [person.userId]);
  expect((await shared(token)).status).toBe(404);
});

test.each(['x', 'A'.repeat(22), '..%2F..', "' or 1=1 --"])('%s is no link', async (token) => {
  expect((await shared(token)).status).toBe(404);
});
