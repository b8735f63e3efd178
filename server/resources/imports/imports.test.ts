import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { addProduct, setStock } from '#server/testing/test-goods.ts';
import { importsOf, linesOf, tableOf } from '#server/testing/test-imports.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask, signIn, runJobs, clock } = await testShop();
const admin = await signIn({ role: 'admin', name: 'Devika Rao' });
const { token } = admin;
const imports = importsOf({ ask, runJobs, token });

const priceOf = async (id: string) => {
  const { price, originalPrice } = (await ask(api.products.one, { params: { id } })).json.product;
  return [price, originalPrice];
};
const head = ['Handle', 'Price', 'MRP'];
const prices = (rows: (string | number)[][]) => imports.check('prices', tableOf(head, rows), 'sale.csv');

describe('checking a file', () => {
  test('counts what is new, changed, the same and bad, and writes nothing', async () => {
    const [one, two] = [
      await addProduct(pool, { price: 500, mrp: 900 }),
      await addProduct(pool, { price: 600, mrp: 900 }),
    ];
    const { status, json } = await prices([
      [one.slug, 450, 900],
      [two.slug, 600, 900],
      ['no-such-product', 100, ''],
      [one.slug, 440, 900],
    ]);
    expect(status).toBe(201);
    expect(json.import).toMatchObject({
      kind: 'prices',
      fileName: 'sale.csv',
      state: 'checked',
      counts: { new: 0, changed: 1, same: 1, bad: 2 },
      toWrite: 1,
      processed: 0,
      by: { name: 'Devika Rao' },
      activityId: null,
      undo: 'none',
    });
    expect(json.faults).toEqual([
      { line: 4, column: 'Handle', message: 'There is no product with this handle.' },
      { line: 5, column: 'Handle', message: 'This stands in line 2 already.' },
    ]);
    expect(await imports.rows(json.import, 'changed')).toEqual([
      { line: 2, title: one.name, changes: [{ column: 'Price', before: '500', after: '450' }], problem: '' },
    ]);
    expect(await priceOf(one.id)).toEqual([500, 900]);
    const { rows } = await pool.query(`select from activity where call like '%imports%'`);
    expect(rows).toEqual([]);
  });

  test.each([
    ['a price that is none', ['free', 900], 'Price', 'Enter an amount from ₹1 to ₹10,00,000, as in 799 or 799.50.'],
    ['a negative price', ['-5', 900], 'Price', 'Enter an amount from ₹1'],
    ['a price of nothing', ['0', 900], 'Price', 'Enter an amount from ₹1'],
    ['an absurd price', ['99999999999', 900], 'Price', 'Enter an amount from ₹1'],
    ['half a paisa', ['10.005', 900], 'Price', 'Enter an amount from ₹1'],
    ['a comma before the paise', ['"799,50"', ''], 'Price', 'Enter an amount from ₹1'],
    ['a comma before the paise of the MRP', [500, '"1299,00"'], 'MRP', 'Enter an amount from ₹1'],
    ['a number in another way', ['1e3', 900], 'Price', 'Enter an amount from ₹1'],
    ['a formula', ['=1+1', 900], 'Price', 'Enter an amount from ₹1'],
    ['no price', ['', 900], 'Price', 'This must not be empty.'],
    [
      'an MRP below the price',
      ['500', 400],
      'Price',
      'The price is above the MRP of ₹400. Give a higher MRP too, or none.',
    ],
  ])('tells of %s with its line and column', async (_, [price = '', mrp = ''], ...[column, message]) => {
    const { slug } = await addProduct(pool);
    const { json } = await prices([[slug, price, mrp]]);
    expect(json.import.counts).toEqual({ new: 0, changed: 0, same: 0, bad: 1 });
    expect(json.faults).toEqual([{ line: 2, column, message: expect.stringContaining(message) }]);
  });

  test('reads amounts as people write them', async () => {
    const { slug } = await addProduct(pool, { price: 1299.5, mrp: 2000 });
    const { json } = await imports.check('prices', `Handle;Price;MRP\n${slug.toUpperCase()};₹ 1,299.50;2000.00`);
    expect(json.import.counts.same).toBe(1);
  });

  test('gives all faults as a table, more than the reply holds', async () => {
    const { json } = await prices(Array.from({ length: 700 }, (_, n) => [`none-${n}`, 1, '']));
    expect([json.import.counts.bad, json.faults.length]).toEqual([700, 500]);
    const file = await ask(api.imports.problems, { token, params: { id: json.import._id } });
    const lines = linesOf(file.text);
    expect(lines).toHaveLength(701);
    expect(lines[1]).toBe('2,Handle,There is no product with this handle.,none-0');
  });

  test('refuses what is no table, in words', async () => {
    const refused = await imports.check('prices', Buffer.from([0x50, 0x4b, 3, 4]), 'prices.xlsx');
    expect([refused.status, refused.json.message]).toEqual([
      400,
      'This is an Excel or OpenDocument file. Save it as “CSV UTF-8” and choose that.',
    ]);
    expect((await imports.check('prices', '')).status).toBe(400);
    const large = await imports.check('prices', Buffer.alloc(20 * 1_048_576 + 1, 'x'));
    expect(large.status).toBe(413);
  });
});

describe('applying an import', () => {
  test('writes what was checked in the background, as one activity that can be taken back for a day', async () => {
    const [one, two] = [
      await addProduct(pool, { price: 500, mrp: 900 }),
      await addProduct(pool, { price: 600, mrp: 900 }),
    ];
    const { json } = await prices([
      [one.slug, 450, 900],
      [two.slug, 555.5, ''],
    ]);
    const started = await ask(api.imports.apply, { token, params: { id: json.import._id } });
    expect([started.status, started.json.import.state]).toEqual([202, 'applying']);
    expect(await priceOf(one.id)).toEqual([500, 900]);
    const done = await imports.apply(json.import);
    expect(done).toMatchObject({ state: 'done', processed: 2, written: 2, left: 0, undo: 'open' });
    await expect.poll(() => priceOf(one.id)).toEqual([450, 900]);
    expect(await priceOf(two.id)).toEqual([555.5, null]);
    const { activities } = (await ask(api.activity.list, { token })).json;
    expect(activities[0]).toMatchObject({
      _id: done.activityId,
      call: 'POST /admin/imports/:id/apply',
      actor: { name: 'Devika Rao' },
      things: 2,
      undo: 'open',
    });
    clock.pass(23 * 3_600_000);
    expect((await imports.undo(done)).json.message).toBe('Undone.');
    clock.pass(-23 * 3_600_000);
    await expect.poll(() => priceOf(one.id)).toEqual([500, 900]);
    expect(await priceOf(two.id)).toEqual([600, 900]);
    expect((await imports.read(done._id)).import.undo).toBe('done');
    expect((await imports.undo(done)).status).toBe(409);
  });

  test('says how many records an undo left as they are', async () => {
    const goods = [await addProduct(pool, { price: 500 }), await addProduct(pool, { price: 600 })];
    const done = await imports.apply((await prices(goods.map(({ slug }) => [slug, 450, '']))).json.import);
    await pool.query('update products set price_paise = 44400 where id = any($1)', [goods.map(({ id }) => id)]);
    expect((await imports.undo(done)).json.message).toBe('Undone, except 2 of 2.');
    expect((await imports.read(done._id)).import).toMatchObject({ undo: 'done', kept: 2 });
  });

  test('is in force again once its undo is undone', async () => {
    const { id, slug } = await addProduct(pool, { price: 500 });
    const done = await imports.apply((await prices([[slug, 450, '']])).json.import);
    const undoLast = async () => {
      const { activities } = (await ask(api.activity.list, { token })).json;
      return (await ask(api.activity.undo, { token, params: { id: activities[0]?._id ?? '' } })).status;
    };
    for (const [price, undo] of [
      [500, 'done'],
      [450, 'over'],
      [500, 'done'],
    ] as const) {
      clock.pass(1_000);
      expect(await undoLast()).toBe(200);
      await expect.poll(async () => (await priceOf(id))[0]).toBe(price);
      expect((await imports.read(done._id)).import.undo).toBe(undo);
    }
  });

  test('of many rows is taken back in the background too, but for what has changed since', async () => {
    const { rows } = await pool.query<{ id: string; slug: string }>(
      `insert into products (slug, name, category_id, price_paise, sku)
      select 'many-' || n, 'Many', (select id from categories limit 1), 50000, 'MANY' || n from generate_series(1, 1100) n
      returning id, slug`,
    );
    const done = await imports.apply((await prices(rows.map(({ slug }) => [slug, 450, '']))).json.import);
    expect(done).toMatchObject({ state: 'done', written: 1_100, left: 0 });
    await pool.query('update products set price_paise = 44400 where id = $1', [rows[7]?.id]);
    const answer = await imports.undo(done);
    expect([answer.status, answer.json.message]).toEqual([200, 'It is being taken back. This takes a moment.']);
    expect((await imports.read(done._id)).import.undo).toBe('doing');
    await runJobs();
    expect((await imports.read(done._id)).import).toMatchObject({ state: 'undone', undo: 'done', kept: 1 });
    const { rows: costs } = await pool.query(
      `select price_paise, count(*)::int from products where slug like 'many-%' group by 1 order by 1`,
    );
    expect(costs).toEqual([
      { price_paise: 44400, count: 1 },
      { price_paise: 50000, count: 1099 },
    ]);
    expect((await imports.undo(done)).status).toBe(409);
    const { activities } = (await ask(api.activity.list, { token })).json;
    expect(activities[0], 'what took it back').toMatchObject({ things: 1_099, undo: 'never' });
    const params = { id: activities[0]?._id ?? '' };
    expect((await ask(api.activity.undo, { token, params })).json.code).toBe('TOO_LATE_TO_UNDO');
  });

  test('can no longer be taken back after a day', async () => {
    const { slug } = await addProduct(pool, { price: 500, mrp: 900 });
    const done = await imports.apply((await prices([[slug, 450, 900]])).json.import);
    clock.pass(25 * 3_600_000);
    expect((await imports.undo(done)).json.code).toBe('TOO_LATE_TO_UNDO');
    expect((await imports.read(done._id)).import.undo).toBe('over');
    clock.pass(-25 * 3_600_000);
  });

  test('leaves and lists what has changed since the check', async () => {
    const [one, two, gone] = [await addProduct(pool), await addProduct(pool), await addProduct(pool)];
    const { json } = await prices([one, two, gone].map(({ slug }) => [slug, 333, 999]));
    await pool.query('update products set price_paise = 70000 where id = $1', [one.id]);
    await pool.query('delete from products where id = $1', [gone.id]);
    const done = await imports.apply(json.import);
    expect(done).toMatchObject({ state: 'done', written: 1, left: 2 });
    expect((await imports.rows(done, 'left')).map(({ line, problem }) => [line, problem])).toEqual([
      [2, 'Somebody else has changed it since the check.'],
      [4, 'It is no longer there.'],
    ]);
    await expect.poll(() => priceOf(one.id)).toEqual([700, 799]);
    expect((await priceOf(two.id))[0]).toBe(333);
  });

  test('twice at once writes once', async () => {
    const tee = await addProduct(pool, { sizes: ['M'], stock: 5 });
    const sku = `${tee.slug}-Black-M`.toUpperCase();
    const { json } = await imports.check('stock', tableOf(['SKU', 'On hand'], [[sku, 9]]));
    const params = { id: json.import._id };
    const answers = await Promise.all([1, 2, 3].map(() => ask(api.imports.apply, { token, params })));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    await Promise.all([runJobs(), runJobs()]);
    const { rows } = await pool.query(
      'select quantity, reason from stock_movements where variant_id = $1 order by id',
      [tee.variants[0]?.id],
    );
    expect(rows).toEqual([
      { quantity: 5, reason: '' },
      { quantity: 4, reason: 'Import of table.csv' },
    ]);
    await expectInvariants(pool);
  });

  test('goes on where it stopped when its worker was killed', async () => {
    const all = [await addProduct(pool), await addProduct(pool), await addProduct(pool)];
    const { json } = await prices(all.map(({ slug }) => [slug, 444, 999]));
    await ask(api.imports.apply, { token, params: { id: json.import._id } });
    // As left by a worker that wrote the first row and died while holding the job.
    await pool.query(`update products set price_paise = 44400, mrp_paise = 99900 where id = $1`, [all[0]?.id]);
    await pool.query('update imports set position = 1, processed = 1, written = 1 where id = $1', [json.import._id]);
    await pool.query(`delete from graphile_worker._private_jobs where key = $1`, [`apply-import:${json.import._id}`]);
    expect((await imports.read(json.import._id)).import).toMatchObject({ state: 'applying', processed: 1 });
    clock.pass(60_000);
    await pool.query(`select graphile_worker.add_job('resume-imports')`);
    await runJobs();
    expect((await imports.read(json.import._id)).import).toMatchObject({
      state: 'done',
      processed: 3,
      written: 3,
      left: 0,
    });
    await expect.poll(async () => (await priceOf(all[2]?.id ?? ''))[0]).toBe(444);
  });

  test('ten that cannot go on keep no other waiting, and the round says that it failed', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 11; n += 1) {
      const { json } = await prices([[(await addProduct(pool)).slug, 444, 999]]);
      await ask(api.imports.apply, { token, params: { id: json.import._id } });
      ids.push(json.import._id);
      clock.pass(1_000);
    }
    await pool.query(`delete from graphile_worker._private_jobs where key like 'apply-import:%'`);
    await pool.query(`create function out_of_order() returns trigger language plpgsql as $$ begin
        if new.id <> '${ids.at(-1)}' and new.position > old.position then
          raise 'out of order' using errcode = 'internal_error';
        end if; return new; end $$;
      create trigger out_of_order before update on imports for each row execute function out_of_order()`);
    const state = async (id = '') => (await imports.read(id)).import.state;
    const round = async () => {
      clock.pass(60_000);
      await pool.query(`select graphile_worker.add_job('resume-imports', job_key => 'resume', max_attempts => 1)`);
      await runJobs();
    };
    await round();
    expect(await state(ids.at(-1))).toBe('applying');
    const { rows } = await pool.query(`select last_error from graphile_worker._private_jobs where key = 'resume'`);
    expect(rows).toEqual([{ last_error: expect.stringContaining('out of order') }]);
    await round();
    await pool.query('drop function out_of_order cascade');
    expect([await state(ids[0]), await state(ids.at(-1))]).toEqual(['applying', 'done']);
    await pool.query(`delete from graphile_worker._private_jobs where key = 'resume'`);
  });

  test('is not taken back while it is written', async () => {
    const tee = await addProduct(pool);
    const { json } = await prices([[tee.slug, 444, 999]]);
    const done = await imports.apply(json.import);
    await pool.query(`update imports set state = 'applying' where id = $1`, [done._id]);
    const refused = await imports.undo(done);
    expect([refused.status, refused.json.message]).toEqual([409, 'It is still being written. Wait until it is done.']);
    await pool.query(`update imports set state = 'done' where id = $1`, [done._id]);
  });

  test('stops when whoever asked for it is no admin any more', async () => {
    const [tee, other] = [await addProduct(pool), await signIn({ role: 'admin' })];
    const { json } = await prices([[tee.slug, 444, 999]]);
    await ask(api.imports.apply, { token: other.token, params: { id: json.import._id } });
    await pool.query(`update users set role = 'user' where id = $1`, [other.userId]);
    await runJobs();
    expect((await imports.read(json.import._id)).import).toMatchObject({ state: 'stopped', written: 0 });
    expect(await priceOf(tee.id)).toEqual([799, 799]);
  });

  test('of a file that changes nothing is refused', async () => {
    const { slug } = await addProduct(pool);
    const { json } = await prices([[slug, 799, 799]]);
    const refused = await ask(api.imports.apply, { token, params: { id: json.import._id } });
    expect([refused.status, refused.json.message]).toEqual([400, 'This file changes nothing.']);
  });
});

describe('stock', () => {
  const stock = (rows: (string | number)[][]) => imports.check('stock', tableOf(['SKU', 'On hand', 'Low at'], rows));
  const lineOf = async (variantId: string) => (await ask(api.stock.one, { token, params: { variantId } })).json.line;

  test('is counted with its movements, shoppers see it, and all of it is taken back', async () => {
    const tee = await addProduct(pool, { sizes: ['S', 'M'], stock: 5 });
    const [small, medium] = tee.variants;
    const shown = async () => (await ask(api.products.one, { params: { id: tee.id } })).json.product.stock;
    expect(await shown()).toBe(10);
    const { json } = await stock([
      [`${tee.slug}-Black-S`.toUpperCase(), 0, ''],
      [`${tee.slug}-Black-M`.toUpperCase(), 12, 8],
    ]);
    const done = await imports.apply(json.import);
    await expect.poll(shown).toBe(12);
    expect(await lineOf(medium?.id ?? '')).toMatchObject({ onHand: 12, lowStockLevel: 8 });
    await imports.undo(done);
    expect(await lineOf(small?.id ?? '')).toMatchObject({ onHand: 5 });
    expect(await lineOf(medium?.id ?? '')).toMatchObject({ onHand: 5, lowStockLevel: null });
    await expectInvariants(pool);
  });

  test('is never set below what is promised, neither at the check nor when it is written', async () => {
    const tee = await addProduct(pool, { sizes: ['M'], stock: 5 });
    const [variant] = tee.variants;
    const reserve = (pieces: number) =>
      pool.query('update variants set reserved = $2 where id = $1', [variant?.id, pieces]);
    await reserve(3);
    const words = '3 pieces are promised to orders that are still to be paid, so at least 3 must stay.';
    const refused = await stock([[`${tee.slug}-Black-M`.toUpperCase(), 2, '']]);
    expect(refused.json.faults).toEqual([{ line: 2, column: 'On hand', message: words }]);
    await reserve(0);
    const { json } = await stock([[`${tee.slug}-Black-M`.toUpperCase(), 2, '']]);
    await reserve(3);
    const done = await imports.apply(json.import);
    expect(await imports.rows(done, 'left')).toMatchObject([{ problem: words }]);
    await reserve(0);
    await expectInvariants(pool);
  });

  test('that was downloaded before a sale does not put the sold pieces back', async () => {
    const tee = await addProduct(pool, { sizes: ['S', 'M', 'L'], stock: 10 });
    for (const { id } of tee.variants) await setStock(pool, id, 8);
    const skus = ['S', 'M', 'L'].map((size) => `${tee.slug}-Black-${size}`.toUpperCase());
    const head = ['SKU', 'On hand', 'On hand before'];
    const { json } = await imports.check(
      'stock',
      tableOf(head, [
        [skus[0] ?? '', 10, 10],
        [skus[1] ?? '', 9, 10],
        [skus[2] ?? '', 9, ''],
      ]),
    );
    expect(json.import.counts).toEqual({ new: 0, changed: 1, same: 1, bad: 1 });
    expect(json.faults).toEqual([
      {
        line: 3,
        column: 'On hand',
        message: 'There were 10 when this was downloaded, now there are 8. Please count again.',
      },
    ]);
  });

  test('takes a comma between thousands and no other', async () => {
    const tee = await addProduct(pool, { sizes: ['M'], stock: 1_500 });
    const sku = `${tee.slug}-Black-M`.toUpperCase();
    expect((await stock([[sku, '"1,500"', '']])).json.import.counts.same).toBe(1);
    const { json } = await stock([[sku, '"1,5"', '"7,50"']]);
    expect(json.faults.map(({ column, message }) => `${column}: ${message}`)).toEqual([
      'On hand: This is a whole number from 0 to 1,00,000.',
      'Low at: This is a whole number from 0 to 10,000.',
    ]);
  });

  test('that was sold since the check is left', async () => {
    const tee = await addProduct(pool, { sizes: ['M'], stock: 5 });
    const { json } = await stock([[`${tee.slug}-Black-M`.toUpperCase(), 9, '']]);
    await setStock(pool, tee.variants[0]?.id ?? '', 4);
    expect((await imports.apply(json.import)).left).toBe(1);
  });
});

describe('pincodes', () => {
  test('are added and changed, and can be taken back', async () => {
    const head = ['Pincode', 'City', 'State', 'Zone', 'Delivers', 'Cash on delivery', 'Pickup'];
    const { json } = await imports.check(
      'pincodes',
      tableOf(head, [
        ['560099', 'Bengaluru', 'karnataka', 'city', 'Y', '', 'no'],
        ['56', '', 'Karnataka', 'south', 'yes', 'no', 'yes'],
        ['012345', 'X', 'Karnataka', 'city', '', '', ''],
        ['560100', 'X', 'Wakanda', 'moon', 'no', 'yes', ''],
      ]),
    );
    expect(json.import.counts).toEqual({ new: 1, changed: 1, same: 0, bad: 2 });
    expect(json.faults.map(({ line, column }) => [line, column])).toEqual([
      [4, 'Pincode'],
      [5, 'State'],
      [5, 'Zone'],
      [5, 'Cash on delivery'],
    ]);
    const done = await imports.apply(json.import);
    const promise = async (pincode: string) => (await ask(api.pincodes.one, { params: { pincode } })).json.promise;
    expect(await promise('560099')).toMatchObject({ city: 'Bengaluru', cod: true, pickup: false, isEstimate: false });
    expect(await promise('560001')).toMatchObject({ cod: false });
    await imports.undo(done);
    expect(await promise('560099')).toMatchObject({ cod: true, isEstimate: true });
  });
});

test.each(['user', 'digitalMarketer'] as const)('a %s brings nothing in and takes no table out', async (role) => {
  const caller = importsOf({ ask, runJobs, token: (await signIn({ role })).token });
  expect((await caller.check('prices', 'Handle,Price\nx,1')).status).toBe(403);
  await expect(caller.sheet('coupons')).resolves.toContain('FORBIDDEN');
});
