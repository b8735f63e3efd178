import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { actAs } from '#server/platform/acting.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { addCoupon } from '#server/testing/test-coupons.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addPicture, addProduct, addReview } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { shop, pool, ask, signIn, idToken, clock } = await testShop();
const { token, userId } = await signIn({ role: 'admin', name: 'Meera Admin' });

const newest = async () => (await ask(api.activity.list, { token })).json.activities[0];
const undo = (id: string, by = token) => ask(api.activity.undo, { token: by, params: { id } });

async function addTshirt(alt: string) {
  const body = { image: `/media/${await addPicture(pool)}/720.webp`, alt };
  return (await ask(api.tshirts.add, { token, body })).json.tshirt;
}

/** Runs any SQL as a logged staff activity, for changes that no endpoint makes; returns the activity's id. */
async function asStaff(work: string, values: unknown[]): Promise<string> {
  const id = randomUUID();
  const acting = { id, actor: userId, role: 'admin', address: '::1', requestId: 'test', call: 'POST /test' };
  const { db } = shop.context;
  await actAs(acting, () => inTransaction(db, (tx) => tx.executeQuery(CompiledQuery.raw(work, values))));
  return id;
}

describe('what staff change', () => {
  test('is noted with who, from where, by which call, and what it was before and after', async () => {
    const tshirt = await addTshirt('Lotus tee');
    await ask(api.tshirts.update, { token, params: { id: tshirt._id }, body: { alt: 'Lotus', order: 7 } });
    const { activities, pagination } = (await ask(api.activity.list, { token })).json;
    expect(activities.map(({ call }) => call)).toEqual(['PUT /ksauni-tshirts/:id', 'POST /ksauni-tshirts']);
    expect(pagination.total).toBe(2);
    expect(activities[0]).toMatchObject({
      actor: { _id: userId, name: 'Meera Admin' },
      role: 'admin',
      address: expect.stringMatching(/[.:]/),
      requestId: expect.stringMatching(/^[\w-]{8,}$/),
      entity: 'tshirt',
      entityId: tshirt._id,
      title: 'Lotus',
      things: 1,
      undo: 'open',
    });
    const { activity } = (await ask(api.activity.one, { token, params: { id: activities[0]?._id ?? '' } })).json;
    expect(activity.changes).toMatchObject([
      { kind: 'changed', before: { alt: 'Lotus tee', sort_order: 0 }, after: { alt: 'Lotus', sort_order: 7 } },
    ]);
    expect(Object.keys(activity.changes[0]?.after ?? {}).toSorted()).toEqual(['alt', 'sort_order']);
  });

  test('is found by person, kind of thing, thing and time', async () => {
    const tshirt = await addTshirt('Kite');
    await addCoupon({ ask, token });
    const found = async (query: Record<string, string>) =>
      (await ask(api.activity.list, { token, query })).json.activities.map(({ title }) => title);
    expect(await found({ entity: 'tshirt', entityId: tshirt._id })).toEqual(['Kite']);
    expect(await found({ entity: 'coupon' })).toHaveLength(1);
    expect(await found({ actor: randomUUID() })).toEqual([]);
    expect(await found({ to: '2020-01-01T00:00:00.000Z' })).toEqual([]);
    expect((await found({ from: '2020-01-01T00:00:00.000Z' })).length).toBeGreaterThan(2);
  });

  test('says what became of the first thing, whether of the others as well, and how many of each kind there were', async () => {
    const tees = [await addProduct(pool, { price: 1_299 }), await addProduct(pool, { price: 1_299, mrp: 2_000 })];
    const who = { ids: tees.map(({ id }) => id) };
    const lower = (value: number) =>
      ask(api.adminProducts.bulk, { token, body: { action: 'price', by: 'amount', value, rounding: 'exact', who } });
    await lower(-300);
    const alike = { before: { price_paise: 129_900 }, after: { price_paise: 99_900 }, isAlike: true };
    expect(await newest()).toMatchObject({ things: 2, kinds: [{ entity: 'product', things: 2 }], changed: alike });
    await ask(api.adminProducts.quick, { token, params: { id: tees[0]?.id ?? '' }, body: { price: 500 } });
    await lower(-100);
    expect((await newest())?.changed?.isAlike).toBe(false);
    await addTshirt('New');
    expect((await newest())?.changed).toBeNull();
  });

  test('leaves nothing when it changes nothing or is refused', async () => {
    const tshirt = await addTshirt('Same');
    const before = await newest();
    await ask(api.tshirts.update, { token, params: { id: tshirt._id }, body: { alt: 'Same' } });
    await ask(api.tshirts.update, { token, params: { id: randomUUID() }, body: { alt: 'Nobody' } });
    expect(await newest()).toEqual(before);
  });

  test('of a person only role and block are noted: no name, no address', async () => {
    const person = await signIn();
    await ask(api.adminUsers.changeRole, { token, params: { id: person.userId }, body: { role: 'digitalMarketer' } });
    const { rows } = await pool.query(
      `select before, after, title from activity_changes where entity = 'user' and entity_id = $1`,
      [person.userId],
    );
    expect(rows).toEqual([{ before: { role: 'user' }, after: { role: 'digitalMarketer' }, title: '' }]);
  });

  test('what shoppers do is not noted', async () => {
    const [person, tee, before] = [await signIn(), await addProduct(pool), await newest()];
    await ask(api.cart.add, {
      token: person.token,
      body: { productId: tee.id, size: 'M', color: 'Black', quantity: 1 },
    });
    expect(await newest()).toEqual(before);
  });

  test.each([
    'update activity set call = $$x$$',
    'delete from activity',
    'delete from activity_changes',
    'update activity_changes set title = $$x$$',
  ])('can neither be edited nor deleted, not even past the shop: %s', async (statement) => {
    await addTshirt('Kept');
    await expect(pool.query(statement)).rejects.toThrow('only ever added');
  });
});

describe('taking back', () => {
  test('what was changed stands as before, once', async () => {
    const tshirt = await addTshirt('Before');
    await ask(api.tshirts.update, { token, params: { id: tshirt._id }, body: { alt: 'After', isActive: false } });
    const id = (await newest())?._id ?? '';
    const { status, json } = await undo(id);
    expect([status, json.message]).toEqual([200, 'Undone.']);
    expect(json.results).toEqual([{ id: tshirt._id, title: 'After', problem: '' }]);
    await expect
      .poll(async () => (await ask(api.tshirts.list)).json.data.find(({ _id }) => _id === tshirt._id))
      .toEqual(tshirt);
    expect((await undo(id)).status).toBe(409);
    const states = (await ask(api.activity.list, { token })).json.activities.map((one) => one.undo);
    expect(states.slice(0, 2)).toEqual(['open', 'done']);
  });

  test('what was deleted is there again with its id, what was made is gone', async () => {
    const tshirt = await addTshirt('Gone');
    const made = (await newest())?._id ?? '';
    await ask(api.tshirts.remove, { token, params: { id: tshirt._id } });
    await undo((await newest())?._id ?? '');
    await expect
      .poll(async () => (await ask(api.tshirts.list)).json.data.find(({ _id }) => _id === tshirt._id))
      .toEqual(tshirt);
    expect((await undo(made)).json.message).toBe('Undone.');
    await expect
      .poll(async () => (await ask(api.tshirts.list)).json.data.map(({ _id }) => _id))
      .not.toContain(tshirt._id);
  });

  test('what somebody has changed since stays as they left it, and that is said', async () => {
    const tshirt = await addTshirt('One');
    const update = (alt: string) => ask(api.tshirts.update, { token, params: { id: tshirt._id }, body: { alt } });
    await update('Two');
    const id = (await newest())?._id ?? '';
    await update('Three');
    const { json } = await undo(id);
    expect(json.message).toBe('Undone, except 1 of 1.');
    expect(json.results[0]?.problem).toBe('It has been changed since.');
    expect((await ask(api.tshirts.list)).json.data.map(({ image }) => image.alt)).toContain('Three');
  });

  test('of many things each is put back whole or not at all', async () => {
    const [one, two] = [await addProduct(pool, { name: 'Tee One' }), await addProduct(pool, { name: 'Tee Two' })];
    const id = await asStaff(
      `with p as (update products set price_paise = price_paise + 100, mrp_paise = null where id in ($1, $2))
       update variants set sku = sku || '-x' where product_id in ($1, $2)`,
      [one.id, two.id],
    );
    await pool.query(`update variants set sku = sku || '-y' where product_id = $1`, [two.id]);
    const { json } = await undo(id);
    expect(Object.fromEntries(json.results.map(({ id: thing, problem }) => [thing, problem]))).toEqual({
      [one.id]: '',
      [two.id]: 'It has been changed since.',
    });
    const { rows } = await pool.query('select id, mrp_paise is null as changed from products where id in ($1, $2)', [
      one.id,
      two.id,
    ]);
    expect(Object.fromEntries(rows.map(({ id: thing, changed }) => [thing, changed]))).toEqual({
      [one.id]: false,
      [two.id]: true,
    });
  });

  test('a colour renamed with its sizes and pictures has its old name again', async () => {
    const tee = await addProduct(pool);
    const id = await asStaff(`update product_colors set name = 'Ink' where product_id = $1 and name = 'Black'`, [
      tee.id,
    ]);
    expect((await undo(id)).json.results).toMatchObject([{ id: tee.id, problem: '' }]);
    const { rows } = await pool.query('select distinct color from variants where product_id = $1', [tee.id]);
    expect(rows).toContainEqual({ color: 'Black' });
    expect(rows).not.toContainEqual({ color: 'Ink' });
  });

  test('pieces that came go again, as far as nobody has bought them', async () => {
    const tee = await addProduct(pool, { stock: 5 });
    const receive = (quantity: number) =>
      asStaff(
        `with v as (update variants set on_hand = on_hand + $2 where product_id = $1 and size = 'M' returning id)
         insert into stock_movements (variant_id, kind, quantity, reason) select id, 'received', $2, 'A box' from v`,
        [tee.id, quantity],
      );
    const onHand = async () =>
      (await pool.query(`select on_hand from variants where product_id = $1 and size = 'M'`, [tee.id])).rows;
    const [first, second] = [await receive(10), await receive(4)];
    const { activity } = (await ask(api.activity.one, { token, params: { id: first } })).json;
    const { rows } = await pool.query(`select sku as title from variants where product_id = $1 and size = 'M'`, [
      tee.id,
    ]);
    expect(activity.changes, 'named by its SKU').toMatchObject(rows);
    expect((await undo(first)).json.results[0]?.problem).toBe('');
    expect(await onHand()).toEqual([{ on_hand: 9 }]);
    await pool.query(
      `with v as (update variants set on_hand = 1 where product_id = $1 and size = 'M' returning id)
       insert into stock_movements (variant_id, kind, quantity) select id, 'adjusted', -8 from v`,
      [tee.id],
    );
    expect((await undo(second)).json.results[0]?.problem).toBe('It has been changed since.');
    expect(await onHand()).toEqual([{ on_hand: 1 }]);
    await expectInvariants(pool);
  });

  test('a coupon that was made stays once an order has used it', async () => {
    const coupon = await addCoupon({ ask, token });
    const made = (await newest())?._id ?? '';
    const body = orderOf([lineOf(await addProduct(pool))], { couponCode: coupon.code });
    expect((await ask(api.orders.placeCod, { body, headers: keyed() })).status).toBe(200);
    expect((await undo(made)).json.results).toMatchObject([{ problem: 'It is in use by now.' }]);
    expect((await pool.query('select from coupons where code = $1', [coupon.code])).rows).toHaveLength(1);
  });

  test('a role goes back only for whoever logged in a moment ago, as when it was given', async () => {
    const [giver, person] = [await signIn({ role: 'admin' }), await signIn()];
    const given = { params: { id: person.userId }, body: { role: 'admin' } } as const;
    const { json } = await ask(api.adminUsers.changeRole, { token: giver.token, ...given });
    const change = json.activityId;
    expect((await newest())?._id).toBe(change);
    const signedIn = await idToken({ sub: giver.uid, auth_time: Math.floor(Date.now() / 1000) - 630 });
    const unlocked = (await ask(api.auth.verifyToken, { body: { idToken: signedIn } })).json.jwtToken;
    const late = await undo(change, unlocked);
    expect([late.status, late.json.code]).toEqual([409, 'RECENT_LOGIN_REQUIRED']);
    await addTshirt('Tee');
    expect((await undo((await newest())?._id ?? '', unlocked)).status, 'other things need no proof').toBe(200);
    expect((await undo(change, giver.token)).status).toBe(200);
    const { rows } = await pool.query('select role from users where id = $1', [person.userId]);
    expect(rows).toEqual([{ role: 'user' }]);
  });

  test('of what somebody did as an admin is not for them once they are none any more', async () => {
    const was = await signIn({ role: 'admin' });
    await ask(api.tshirts.add, {
      token: was.token,
      body: { image: `/media/${await addPicture(pool)}/720.webp`, alt: 'Theirs' },
    });
    const { _id: did = '', actor } = (await newest()) ?? {};
    expect(actor?._id).toBe(was.userId);
    const role = { params: { id: was.userId }, body: { role: 'digitalMarketer' } } as const;
    expect((await ask(api.adminUsers.changeRole, { token, ...role })).status).toBe(200);
    const signedIn = await idToken({ sub: was.uid });
    const now = (await ask(api.auth.verifyToken, { body: { idToken: signedIn } })).json.jwtToken;
    expect((await undo(did, now)).status).toBe(404);
    expect((await undo(did)).status, 'an admin still can').toBe(200);
  });

  test('ends after ten minutes, and what moves orders and money is never taken back', async () => {
    await addTshirt('Late');
    const late = (await newest())?._id ?? '';
    const review = await addReview(pool, (await addProduct(pool)).id, { stars: 1 });
    await ask(api.reviews.moderate, {
      token,
      params: { id: review },
      body: { status: 'hidden', note: 'Not a word' },
    });
    const moderated = await newest();
    expect([moderated?.entity, moderated?.undo]).toEqual(['review', 'never']);
    expect((await undo(moderated?._id ?? '')).json.message).toBe('This cannot be taken back.');
    clock.pass(11 * 60_000);
    const { status, json } = await undo(late);
    expect([status, json.message]).toEqual([409, 'This can no longer be undone.']);
    const { activity } = (await ask(api.activity.one, { token, params: { id: late } })).json;
    expect(activity.undo).toBe('over');
  });

  test('is for whoever did it, and for admins', async () => {
    await addTshirt('Mine');
    const marketer = await signIn({ role: 'digitalMarketer' });
    expect((await undo((await newest())?._id ?? '', marketer.token)).status).toBe(404);
  });
});

test('the log comes as a table of what changed, in which nothing is a formula', async () => {
  const tshirt = await addTshirt('=HYPERLINK("https://evil.example")');
  const { status, json } = await ask(api.activity.export, { token, query: { entity: 'tshirt', entityId: tshirt._id } });
  expect([status, json.name]).toEqual([200, 'activity.csv']);
  const [head, line, ...rest] = new TextDecoder().decode(json.file).trim().split('\r\n');
  expect(head).toContain('Time (UTC),Person,Role,Address,Call,Request');
  expect(line).toContain(`Meera Admin,admin`);
  expect(line).toContain(`tshirt,${tshirt._id},"'=HYPERLINK(`);
  expect(rest).toEqual([]);
});

test('a log of more than a file holds is refused rather than cut', async () => {
  const log = (many: number) =>
    pool.query(
      `with a as (
        insert into activity (id, at, actor_id, actor_role, request_id, call)
        select gen_random_uuid(), timestamptz '2001-01-01' + make_interval(secs => n), $1, 'admin', 'long ago', 'PUT /test'
        from generate_series(1, $2::int) n returning id
      )
      insert into activity_changes (activity_id, entity, entity_id, table_name, row_key, after, can_undo)
      select id, 'tshirt', id, 'tshirts', '{}', '{}', false from a`,
      [userId, many],
    );
  await log(10_000);
  const query = { to: '2002-01-01T00:00:00.000Z' };
  expect((await ask(api.activity.export, { token, query })).status).toBe(200);
  await log(1);
  const refused = await ask(api.activity.export, { token, query });
  expect([refused.status, refused.json.code]).toEqual([400, 'OUT_OF_RANGE']);
});

test('a note on the figures is found as one', async () => {
  const marketer = await signIn({ role: 'digitalMarketer' });
  const body = { day: '2026-11-01', text: 'Diwali sale' };
  await ask(api.analytics.annotate, { token: marketer.token, body });
  const { status, json } = await ask(api.activity.list, { token, query: { entity: 'annotation' } });
  expect([status, json.activities.map(({ title }) => title)]).toEqual([200, ['Diwali sale']]);
});
