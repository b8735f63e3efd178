import { describe, expect, test, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { stockAlertConsent } from '#contract/stock-alerts.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addProduct, setStock } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { app, pool, ask, signIn, mails, runJobs } = await testShop();
const admin = await signIn({ role: 'admin', name: 'Devika Rao' });
const { token } = admin;

type Query = NonNullable<Parameters<typeof ask>[1]>['query'];
const list = async (query: Query = {}) => (await ask(api.stock.list, { token, query })).json;
const one = async (variantId: string) => (await ask(api.stock.one, { token, params: { variantId } })).json;
const adjust = (variantId: string, body: object) => ask(api.stock.adjust, { token, params: { variantId }, body });
const undo = (id: string) => ask(api.activity.undo, { token, params: { id } });

/** Adds a product with one size; returns both. */
async function oneSize(goods: Parameters<typeof addProduct>[1] = {}) {
  const product = await addProduct(pool, { sizes: ['M'], colors: ['Black'], stock: 10, ...goods });
  const variant = product.variants[0];
  if (!variant) throw new Error('The product has a size.');
  return { product, variant, sku: `${product.slug}-Black-M`.toUpperCase() };
}

/** Reserves pieces, as an unpaid order does. */
async function reserve(variantId: string, pieces: number) {
  await pool.query('update variants set reserved = $2 where id = $1', [variantId, pieces]);
}

test('pieces that come in are found at once by who looks for what can be bought, in their size', async () => {
  const { product, variant } = await oneSize({ stock: 0 });
  const found = (query: Query) =>
    ask(api.products.list, { query: { category: product.categoryId, limit: '200', ...query } }).then(({ json }) =>
      json.products.some(({ _id }) => _id === product.id),
    );
  const both = async () => [await found({ inStock: 'true' }), await found({ sizes: 'M' })];
  expect(await both()).toEqual([false, false]);
  await adjust(variant.id, { change: 5, reason: 'received' });
  await expect.poll(both).toEqual([true, true]);
});

describe('the list of stock', () => {
  test('tells what lies there, what is promised and what can be sold', async () => {
    const { product, variant, sku } = await oneSize({ stock: 12 });
    await reserve(variant.id, 4);
    const { lines, lowStockLevel } = await list({ search: sku });
    expect(lines).toEqual([
      {
        _id: variant.id,
        product: { _id: product.id, name: product.name, slug: product.slug },
        image: '',
        color: 'Black',
        size: 'M',
        sku,
        barcode: '',
        onHand: 12,
        reserved: 4,
        available: 8,
        lowStockLevel: null,
        state: 'ok',
        soldIn30Days: 0,
        waiting: 0,
      },
    ]);
    expect(lowStockLevel).toBe(5);
    await reserve(variant.id, 0);
  });

  test.each([
    ['the beginning of a SKU, in any case', (sku: string) => sku.slice(0, 9).toUpperCase()],
    ['a part of the product’s name', () => 'kingfisher'],
    ['a barcode', () => '8901234567890'],
  ])('finds a variant by %s', async (_, textOf) => {
    const { variant, sku } = await oneSize({ name: 'Blue Kingfisher tee' });
    await pool.query('update variants set barcode = null where barcode is not null');
    await pool.query('update variants set barcode = $2 where id = $1', [variant.id, '8901234567890']);
    expect((await list({ search: textOf(sku) })).lines.map(({ _id }) => _id)).toContain(variant.id);
  });

  test.each(['100%', 'te_', 'nothing has this name', "o'neil"])('does not find everything by %s', async (search) => {
    await oneSize();
    expect((await list({ search })).lines).toEqual([]);
  });

  test('goes page by page in every order without a gap', async () => {
    const mark = crypto.randomUUID().slice(0, 8);
    const made = [];
    for (const stock of [3, 7, 5]) made.push(await oneSize({ name: `Paged ${mark}`, stock }));
    const bySku = made.map(({ sku }) => sku).toSorted();
    const paged = async (sort: string) => {
      const pages = [
        await list({ search: mark, sort, limit: 2 }),
        await list({ search: mark, sort, limit: 2, page: 2 }),
      ];
      return pages.flatMap(({ lines }) => lines);
    };
    expect((await paged('sku')).map(({ sku }) => sku)).toEqual(bySku);
    expect((await paged('-sku')).map(({ sku }) => sku)).toEqual(bySku.toReversed());
    expect((await paged('available')).map(({ available }) => available)).toEqual([3, 5, 7]);
    expect((await paged('-available')).map(({ available }) => available)).toEqual([7, 5, 3]);
    expect((await list({ search: mark })).pagination.total).toBe(3);
  });

  test('shows what is low by its own level or else the shop’s, and what is out', async () => {
    const mark = crypto.randomUUID().slice(0, 8);
    const [few, none, plenty] = [
      await oneSize({ name: `Level ${mark}`, stock: 4 }),
      await oneSize({ name: `Level ${mark}`, stock: 0 }),
      await oneSize({ name: `Level ${mark}`, stock: 30 }),
    ];
    const found = async (state: string) => (await list({ search: mark, state })).lines.map(({ _id }) => _id);
    expect([await found('low'), await found('out')]).toEqual([[few.variant.id], [none.variant.id]]);
    const setLevel = (variantId: string, lowStockLevel: number | null) =>
      ask(api.stock.setLevel, { token, params: { variantId }, body: { lowStockLevel } });
    await setLevel(plenty.variant.id, 30);
    await setLevel(few.variant.id, 3);
    expect(await found('low')).toEqual([plenty.variant.id]);
    await setLevel(plenty.variant.id, null);
    await setLevel(few.variant.id, null);
    const { json } = await ask(api.stock.setShopLevel, { token, body: { lowStockLevel: 3 } });
    expect(await found('low')).toEqual([]);
    await undo(json.activityId);
    expect(await found('low')).toEqual([few.variant.id]);
  });

  test('leaves out of what is low or out whatever is not on sale and will not be', async () => {
    const mark = crypto.randomUUID().slice(0, 8);
    const made: Record<string, string> = {};
    for (const [state, stock] of ['draft', 'active', 'scheduled', 'archived'].flatMap((one) => [
      [one, 2] as const,
      [one, 0] as const,
    ])) {
      const { product, variant } = await oneSize({ name: `Season ${mark}`, stock });
      await pool.query(`update products set state = $2, publish_at = now() + interval '1 day' where id = $1`, [
        product.id,
        state,
      ]);
      made[variant.id] = `${state} ${stock}`;
    }
    const found = async (query: Query = {}) =>
      (await list({ search: mark, ...query })).lines.map(({ _id }) => made[_id] ?? '').toSorted();
    expect(await found({ state: 'low' })).toEqual(['active 2', 'scheduled 2']);
    expect(await found({ state: 'out' })).toEqual(['active 0', 'scheduled 0']);
    expect(await found(), 'the whole list has all').toHaveLength(8);
  });

  test('is narrowed to a category', async () => {
    const { product, variant } = await oneSize({ category: 'narrow-stock' });
    const { lines } = await list({ category: product.categoryId });
    expect(lines.map(({ _id }) => _id)).toEqual([variant.id]);
    expect((await list({ category: crypto.randomUUID() })).lines).toEqual([]);
  });

  test('counts what was sold in thirty days and who waits', async () => {
    const { product, variant, sku } = await oneSize();
    await ask(api.orders.placeCod, {
      token: (await signIn()).token,
      body: orderOf([lineOf(product, 2)], { isBuyNow: true }),
      headers: keyed(),
    });
    await pool.query(
      `insert into stock_movements (variant_id, kind, quantity, at) values ($1, 'sold', -1, now() - interval '31 days'), ($1, 'received', 1, now())`,
      [variant.id],
    );
    await setStock(pool, variant.id, 0);
    await ask(api.stockAlerts.add, {
      body: { variantId: variant.id, email: 'waits@ksauni.example', consent: stockAlertConsent.version },
    });
    expect((await list({ search: sku })).lines[0]).toMatchObject({ soldIn30Days: 2, waiting: 1, state: 'out' });
  });

  test('counts no piece as sold that was cancelled since', async () => {
    const { product, variant, sku } = await oneSize();
    const soldIn30Days = async () => (await list({ search: sku })).lines[0]?.soldIn30Days;
    const person = await signIn();
    const buy = async (quantity: number) => {
      const body = orderOf([lineOf(product, quantity)], { isBuyNow: true });
      const { json } = await ask(api.orders.placeCod, { token: person.token, body, headers: keyed() });
      return json.order;
    };
    const cancel = ({ id }: { id: string }, items?: { orderItemId: string; quantity: number }[]) =>
      ask(api.payments.cancel, {
        token: person.token,
        params: { id },
        body: { reason: 'Too large', ...(items && { items }) },
        headers: keyed(),
      });
    const [whole, some] = [await buy(1), await buy(3)];
    expect(await soldIn30Days()).toBe(4);
    await cancel(whole);
    expect(await soldIn30Days()).toBe(3);
    await cancel(some, [{ orderItemId: some.items[0]?._id ?? '', quantity: 2 }]);
    expect(await soldIn30Days()).toBe(1);
    const older = await buy(1);
    await pool.query(
      `update stock_movements set at = at - interval '31 days' where order_id = $1 and variant_id = $2`,
      [older.id, variant.id],
    );
    await cancel(older);
    expect(await soldIn30Days(), 'one of before is not taken off').toBe(1);
  });

  test('has an end: pages far down are refused', async () => {
    expect((await ask(api.stock.list, { token, query: { page: 102, limit: 100 } })).json.code).toBe('OUT_OF_RANGE');
  });

  test('goes out as a table in which a name cannot run as a formula', async () => {
    const { sku } = await oneSize({ name: '=cmd|calc' });
    const reply = await app.inject({
      url: `/api/admin/stock/export?search=${sku}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(reply.body).toBe(
      `\uFEFFSKU,Product,Colour,Size,On hand,On hand before,Reserved,Available,Low at\r\n${sku},'=cmd|calc,Black,M,10,10,0,10,\r\n`,
    );
  });
});

describe('adjusting stock', () => {
  test('changes it with a reason that its history keeps, with who did it', async () => {
    const { variant } = await oneSize();
    const { json } = await adjust(variant.id, { change: -3, reason: 'damaged', note: 'Wet carton' });
    expect(json.line).toMatchObject({ onHand: 7, available: 7 });
    const { movements, pagination } = await one(variant.id);
    expect(movements).toMatchObject([
      {
        kind: 'adjusted',
        quantity: -3,
        onHand: 7,
        reason: 'Damaged: Wet carton',
        actor: { name: 'Devika Rao' },
        order: null,
      },
      { kind: 'received', quantity: 10, onHand: 10, actor: null },
    ]);
    expect(pagination.total).toBe(2);
  });

  test('is taken back as one activity', async () => {
    const { variant } = await oneSize();
    const { json } = await adjust(variant.id, { change: 5, reason: 'received' });
    expect((await undo(json.activityId)).json.message).toBe('Undone.');
    const { line, movements } = await one(variant.id);
    expect(line.onHand).toBe(10);
    expect(movements.map(({ quantity, onHand }) => [quantity, onHand])).toEqual([
      [-5, 10],
      [5, 15],
      [10, 10],
    ]);
  });

  test('goes to what was counted, unless somebody bought a piece since', async () => {
    const { variant } = await oneSize();
    expect((await adjust(variant.id, { counted: 8, seen: 10 })).json.line.onHand).toBe(8);
    const late = await adjust(variant.id, { counted: 9, seen: 10 });
    expect([late.status, late.json.code]).toEqual([409, 'EDIT_CONFLICT']);
    expect(late.json.message).toBe('There were 10 when you looked, now there are 8. Please count again.');
    expect((await one(variant.id)).movements[0]?.reason).toBe('Recount');
  });

  test('never takes what is promised to somebody, nor more than there is', async () => {
    const { variant } = await oneSize();
    await reserve(variant.id, 4);
    const promised = await adjust(variant.id, { counted: 3 });
    expect([promised.status, promised.json.code]).toEqual([409, 'OUT_OF_STOCK']);
    expect(promised.json.message).toBe(
      '4 pieces are promised to orders that are still to be paid, so at least 4 must stay.',
    );
    expect((await adjust(variant.id, { change: -11, reason: 'lost' })).json.message).toBe(
      'Only 10 pieces are on hand.',
    );
    expect((await adjust(variant.id, { change: 99_991, reason: 'found' })).json.code).toBe('OUT_OF_RANGE');
    expect((await adjust(variant.id, { counted: 4 })).status).toBe(200);
    await reserve(variant.id, 0);
    await expectInvariants(pool);
  });

  test('of the same variant by many at once loses nothing', async () => {
    const { variant } = await oneSize({ stock: 5 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => adjust(variant.id, { change: -1, reason: 'sample' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect((await one(variant.id)).line.onHand).toBe(0);
    await expectInvariants(pool);
  });

  test('upwards tells those who wait, and shoppers see it at once', async () => {
    const { product, variant } = await oneSize({ stock: 0, hasPicture: true });
    const email = 'back@ksauni.example';
    await ask(api.stockAlerts.add, { body: { variantId: variant.id, email, consent: stockAlertConsent.version } });
    const shown = async () => (await ask(api.products.one, { params: { id: product.id } })).json.product.stock;
    expect(await shown()).toBe(0);
    await adjust(variant.id, { change: 6, reason: 'received' });
    await expect.poll(shown).toBe(6);
    await pool.query(`select graphile_worker.add_job('tell-back-in-stock')`);
    await vi.waitFor(async () => {
      await runJobs();
      expect(mails.map(({ to }) => to)).toContain(email);
    }, 5_000);
  });

  test.each([
    ['nothing', {}],
    ['by nothing', { change: 0, reason: 'lost' }],
    ['without a reason', { change: 1 }],
    ['for a reason that is none', { change: 1, reason: 'whim' }],
    ['to fewer than none', { counted: -1 }],
    ['to a part of a piece', { counted: 1.5 }],
    ['both ways', { change: 1, counted: 1, reason: 'lost' }],
  ])('%s is refused', async (_, body) => {
    const { variant } = await oneSize();
    expect((await adjust(variant.id, body)).status).toBe(400);
    expect((await one(variant.id)).line.onHand).toBe(10);
  });

  test('sent again with the same key, as after a lost answer, is done once and can be taken back by either answer', async () => {
    const { variant } = await oneSize();
    const body = { change: 120, reason: 'received', key: crypto.randomUUID() };
    const answers = await Promise.all([adjust(variant.id, body), adjust(variant.id, body)]);
    const again = await adjust(variant.id, body);
    expect([...answers, again].map(({ status, json }) => [status, json.line.onHand])).toEqual([
      [200, 130],
      [200, 130],
      [200, 130],
    ]);
    expect((await one(variant.id)).movements.map(({ quantity }) => quantity)).toEqual([120, 10]);
    expect((await undo(again.json.activityId)).json.results.map(({ problem }) => problem)).toEqual(['']);
    expect((await one(variant.id)).line.onHand).toBe(10);
    await adjust(variant.id, { ...body, key: crypto.randomUUID() });
    expect((await one(variant.id)).line.onHand, 'the same pieces a second time have another key').toBe(130);
    await expectInvariants(pool);
  });

  test('of a variant that there is not is refused', async () => {
    expect((await adjust(crypto.randomUUID(), { change: 1, reason: 'found' })).status).toBe(404);
    expect((await ask(api.stock.one, { token, params: { variantId: crypto.randomUUID() } })).status).toBe(404);
  });
});

describe('adjusting many', () => {
  const bulk = (body: object) => ask(api.stock.bulk, { token, body });

  test('does it to those it can, says why not of others, and is taken back at once', async () => {
    const [many, few] = [await oneSize(), await oneSize({ stock: 1 })];
    const gone = crypto.randomUUID();
    const who = { ids: [many.variant.id, few.variant.id, gone] };
    const { json } = await bulk({ action: 'adjust', change: -2, reason: 'lost', who });
    expect(Object.fromEntries(json.results.map(({ id, problem }) => [id, problem]))).toEqual({
      [many.variant.id]: '',
      [few.variant.id]: 'Only 1 piece is on hand.',
      [gone]: 'There is no such variant any more.',
    });
    expect((await one(many.variant.id)).line.onHand).toBe(8);
    await undo(json.activityId);
    expect([(await one(many.variant.id)).line.onHand, (await one(few.variant.id)).line.onHand]).toEqual([10, 1]);
    await expectInvariants(pool);
  });

  test('sent again with the same key, as after a lost answer, is done once and can be taken back by any answer', async () => {
    const { variant } = await oneSize();
    const body = {
      action: 'adjust',
      change: 4,
      reason: 'received',
      key: crypto.randomUUID(),
      who: { ids: [variant.id] },
    };
    const answers = await Promise.all([bulk(body), bulk(body), bulk(body)]);
    expect(answers.map(({ json }) => json.results[0]?.problem)).toEqual(['', '', '']);
    expect((await one(variant.id)).line.onHand).toBe(14);
    expect(new Set(answers.map(({ json }) => json.activityId)).size).toBe(1);
    expect((await undo(answers[2].json.activityId)).json.results.map(({ problem }) => problem)).toEqual(['']);
    expect((await one(variant.id)).line.onHand).toBe(10);
  });

  test('sent again means those that matched the first time, not who has come to match since', async () => {
    const mark = crypto.randomUUID().slice(0, 8);
    const [empty, other] = [await oneSize({ name: `Out ${mark}`, stock: 0 }), await oneSize({ name: `Out ${mark}` })];
    const who = { matching: { search: mark, state: 'out' } };
    const body = { action: 'adjust', change: 12, reason: 'received', key: crypto.randomUUID(), who };
    const first = await bulk(body);
    const left = (await one(other.variant.id)).line.onHand;
    await adjust(other.variant.id, { change: -left, reason: 'damaged' });
    const again = await bulk(body);
    expect(again.json.results).toEqual(first.json.results);
    expect(again.json.activityId).toBe(first.json.activityId);
    const onHand = [(await one(empty.variant.id)).line.onHand, (await one(other.variant.id)).line.onHand];
    expect(onHand).toEqual([12, 0]);
  });

  test('means all that the list finds when it says so', async () => {
    const mark = crypto.randomUUID().slice(0, 8);
    const all = [await oneSize({ name: `Bulk ${mark}` }), await oneSize({ name: `Bulk ${mark}` })];
    const { json } = await bulk({ action: 'level', lowStockLevel: 12, who: { matching: { search: mark } } });
    expect(json.results).toHaveLength(2);
    for (const { variant } of all)
      expect((await one(variant.id)).line).toMatchObject({ lowStockLevel: 12, state: 'low' });
  });
});

test.each(['user', 'digitalMarketer'] as const)('a %s sees and changes no stock', async (role) => {
  const { variant } = await oneSize();
  const caller = await signIn({ role });
  expect((await ask(api.stock.list, { token: caller.token })).status).toBe(403);
  const body = { change: 1, reason: 'found' };
  expect((await ask(api.stock.adjust, { token: caller.token, params: { variantId: variant.id }, body })).status).toBe(
    403,
  );
});
