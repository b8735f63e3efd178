import { afterEach, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { keyed, lineOf, type OrderedLine, orderOf } from '#server/testing/order-requests.ts';
import { addProduct, type TestProduct } from '#server/testing/test-goods.ts';
import { type Person, testShop } from '#server/testing/test-shop.ts';

const { pool, ask, signIn } = await testShop();

afterEach(() => expectInvariants(pool));

const merge = ({ token }: Person, mergeId: string, line: OrderedLine) =>
  ask(api.cart.merge, { token, body: { mergeId, items: [line] } });

async function cartOf({ token }: Person) {
  const { cart } = (await ask(api.cart.read, { token })).json;
  return { version: cart.version, pieces: cart.items.reduce((sum, item) => sum + item.quantity, 0) };
}

type Devices = { tee: TestProduct; phone: number; laptop: number; after?: number };

/**
 * Merges the carts of a phone and a laptop, each repeatedly, beside `meanwhile`. `after`: cart reads to await first.
 */
async function fromTwoDevices<Result>(
  person: Person,
  { tee, phone, laptop, after = 0 }: Devices,
  meanwhile: () => Promise<Result>,
) {
  const [onPhone, onLaptop] = [crypto.randomUUID(), crypto.randomUUID()];
  const other = meanwhile();
  for (let count = 0; count < after; count += 1) await cartOf(person);
  const merges = Array.from({ length: 50 }, (_, n) =>
    n % 2 === 0 ? merge(person, onPhone, lineOf(tee, phone)) : merge(person, onLaptop, lineOf(tee, laptop)),
  );
  return Promise.all([other, ...merges]);
}

async function withCart(tee: TestProduct, quantity: number) {
  const person = await signIn();
  await ask(api.cart.add, { token: person.token, body: lineOf(tee, quantity) });
  return { person, version: (await cartOf(person)).version };
}

test.each([
  { what: 'enough', stock: 20, bring: { phone: 3, laptop: 4 }, makes: 9 },
  { what: 'more than the shop has', stock: 7, bring: { phone: 3, laptop: 4 }, makes: 7 },
  { what: 'more than one may have', stock: 40, bring: { phone: 6, laptop: 6 }, makes: 10 },
])('two devices that log in fifty times at once bring their pieces once: $what', async ({ stock, bring, makes }) => {
  const tee = await addProduct(pool, { stock });
  const { person } = await withCart(tee, 2);
  const answers = await fromTwoDevices(person, { tee, ...bring }, () => cartOf(person));
  expect(new Set(answers.slice(1).map((answer) => 'status' in answer && answer.status))).toEqual(new Set([200]));
  expect((await cartOf(person)).pieces).toBe(makes);
});

test.each([20, 7])('with a checkout in the middle nothing is bought or brought twice, of %i pieces', async (stock) => {
  for (let round = 0; round < 8; round += 1) {
    const tee = await addProduct(pool, { stock });
    const { person, version } = await withCart(tee, 2);
    const body = orderOf([lineOf(tee, 2)], { cartVersion: version });
    const order = () => ask(api.orders.placeCod, { token: person.token, body, headers: keyed() });
    const [placed, ...merged] = await fromTwoDevices(person, { tee, phone: 3, laptop: 4, after: round }, order);
    expect(new Set(merged.map(({ status }) => status))).toEqual(new Set([200]));
    const bought = placed.status === 200 ? 2 : 0;
    expect([200, 'CART_CHANGED']).toContain(bought > 0 ? 200 : placed.json.code);
    const { pieces } = await cartOf(person);
    expect(pieces + bought).toBe(Math.min(9, stock));
  }
});

test('a checkout that begins to pay meanwhile takes nothing out of the cart', async () => {
  for (let round = 0; round < 8; round += 1) {
    const tee = await addProduct(pool, { stock: 20 });
    const { person, version } = await withCart(tee, 2);
    const body = orderOf([lineOf(tee, 2)], { cartVersion: version });
    const begin = () => ask(api.payments.create, { token: person.token, body, headers: keyed() });
    const [begun] = await fromTwoDevices(person, { tee, phone: 3, laptop: 4, after: round }, begin);
    expect([200, 409]).toContain(begun.status);
    const { rows } = await pool.query('select reserved from variants where id = $1', [tee.variants[0]?.id]);
    expect(rows).toEqual([{ reserved: begun.status === 200 ? 2 : 0 }]);
    expect((await cartOf(person)).pieces).toBe(9);
  }
});
