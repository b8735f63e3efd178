import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { addProduct, setStock, type TestProduct } from '#server/testing/test-goods.ts';
import { type Person, testShop } from '#server/testing/test-shop.ts';

const { pool, ask, signIn } = await testShop();

type Choice = { quantity?: number; size?: string; color?: string };

async function saved(...products: TestProduct[]): Promise<Person> {
  const person = await signIn();
  for (const { id: productId } of products) await ask(api.wishlist.add, { token: person.token, body: { productId } });
  return person;
}

const move = ({ token }: Person, tee: TestProduct, body?: Choice) =>
  ask(api.wishlist.moveToCart, { token, params: { id: tee.id }, body });

async function standOf({ token }: Person) {
  const [list, cart] = [await ask(api.wishlist.read, { token }), await ask(api.cart.read, { token })];
  return {
    wished: list.json.wishlist.map((item) => item._id),
    cart: cart.json.cart.items.map((item) => [item.product._id, item.size, item.quantity]),
  };
}

describe('moving a saved product to the cart', () => {
  test('takes the size that was chosen and leaves the others', async () => {
    const [tee, hoodie] = [await addProduct(pool), await addProduct(pool)];
    const person = await saved(tee, hoodie);
    const { status, json } = await move(person, tee, { quantity: 1, size: 'M', color: 'Black' });
    expect(status).toBe(200);
    expect(json).toMatchObject({ wishlistCount: 1, cartCount: 1, cart: { items: [{ size: 'M', quantity: 1 }] } });
    expect(await standOf(person)).toEqual({ wished: [hoodie.id], cart: [[tee.id, 'M', 1]] });
  });

  test('needs no choice where there is only one, not even a body', async () => {
    const cap = await addProduct(pool, { sizes: ['Free'] });
    const person = await saved(cap);
    expect((await move(person, cap)).status).toBe(200);
    expect(await standOf(person)).toEqual({ wished: [], cart: [[cap.id, 'Free', 1]] });
  });

  test('adds to the line that is there', async () => {
    const tee = await addProduct(pool);
    const person = await saved(tee);
    const body = { productId: tee.id, quantity: 2, size: 'S', color: 'Black' };
    await ask(api.cart.add, { token: person.token, body });
    await move(person, tee, { size: 'S' });
    expect((await standOf(person)).cart).toEqual([[tee.id, 'S', 3]]);
  });

  test.each<[string, Choice | undefined, [number, string]]>([
    ['no size', undefined, [400, 'SIZE_NOT_OFFERED']],
    ['empty size', { size: '', color: '' }, [400, 'SIZE_NOT_OFFERED']],
    ['a size not offered', { size: 'XXL' }, [400, 'SIZE_NOT_OFFERED']],
    ['a colour not offered', { size: 'S', color: 'Pink' }, [400, 'SIZE_NOT_OFFERED']],
    ['more than ten', { size: 'S', quantity: 11 }, [400, 'INVALID_INPUT']],
    ['more than there are', { size: 'S', quantity: 4 }, [409, 'OUT_OF_STOCK']],
    ['sold out', { size: 'M' }, [409, 'OUT_OF_STOCK']],
  ])('with %s changes nothing and says why', async (_, body, expected) => {
    const tee = await addProduct(pool, { stock: 3 });
    await setStock(pool, tee.variants.find((variant) => variant.size === 'M')?.id ?? '', 0);
    const person = await saved(tee);
    const { status, json } = await move(person, tee, body);
    expect([status, json.code]).toEqual(expected);
    expect(await standOf(person)).toEqual({ wished: [tee.id], cart: [] });
  });

  test('of what is no longer sold is a 404 and leaves it saved', async () => {
    const tee = await addProduct(pool, { hasPicture: true });
    const person = await saved(tee);
    await pool.query('update products set is_active = false where id = $1', [tee.id]);
    expect((await move(person, tee, { size: 'S' })).status).toBe(404);
    await pool.query('update products set is_active = true where id = $1', [tee.id]);
    expect((await standOf(person)).wished).toEqual([tee.id]);
  });

  test('a hundred times at once moves one piece', async () => {
    const tee = await addProduct(pool);
    const person = await saved(tee);
    const answers = await Promise.all(Array.from({ length: 100 }, () => move(person, tee, { size: 'S' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
    expect(await standOf(person)).toEqual({ wished: [], cart: [[tee.id, 'S', 1]] });
  });

  test('a hundred times at once from several tabs, while others save and take off, never moves it twice', async () => {
    const tee = await addProduct(pool);
    const person = await saved(tee);
    const { token } = person;
    const others = [
      () => ask(api.wishlist.add, { token, body: { productId: tee.id } }),
      () => ask(api.wishlist.remove, { token, params: { id: tee.id } }),
    ];
    const [moves] = await Promise.all([
      Promise.all(Array.from({ length: 34 }, () => move(person, tee, { size: 'S' }))),
      ...Array.from({ length: 66 }, (_, n) => others[n % 2]?.()),
    ]);
    expect(moves.filter(({ status }) => status >= 500)).toEqual([]);
    const moved = moves.filter(({ status }) => status === 200).length;
    const { wished, cart } = await standOf(person);
    expect(wished.length).toBeLessThanOrEqual(1);
    expect(cart).toEqual(moved === 0 ? [] : [[tee.id, 'S', moved]]);
  });
});
