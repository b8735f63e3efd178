import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { largestPicture } from '#contract/picture.ts';
import { photo } from '#server/testing/forms.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { orderOnline, verify } from '#server/testing/online-orders.ts';
import { lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addProduct, address } from '#server/testing/test-goods.ts';
import {
  type Arrived,
  arrivedForCash,
  arrivedOnline,
  asked,
  bringToBuyer,
  goThrough,
  moveReturn,
  requestOf,
} from '#server/testing/test-returns.ts';
import { testShop } from '#server/testing/test-shop.ts';

const folder = await mkdtemp(join(tmpdir(), 'ksauni-returns-'));
const shop = await testShop({ SHOP_DATA: folder });
const { app, pool, ask, signIn, gateway, clock } = shop;
const staff = await signIn({ role: 'admin' });
const day = 24 * 3_600_000;
const daysTo = (moment: string | null) => Math.floor((new Date(moment ?? 0).getTime() - Date.now()) / day);

afterEach(() => expectInvariants(pool));

const request = (arrived: Arrived, more: object = {}) =>
  ask(api.returns.create, { ...arrived.as, body: requestOf(arrived, more) });

const optionsOf = async ({ order, as }: Pick<Arrived, 'order' | 'as'>) =>
  (await ask(api.returns.options, { ...as, params: { id: order.id } })).json.options;

/** Totals that a refused request must not change. */
const written = async () =>
  (
    await pool.query(
      `select (select count(*) from returns) as returns, (select count(*) from return_pictures) as shown,
        (select count(*) from order_events) as events, (select sum(on_hand) from variants) as stock`,
    )
  ).rows[0] as unknown;

describe('who may ask', () => {
  test('the buyer, the browser of a guest, and staff; nobody else learns that the order exists', async () => {
    const theirs = await arrivedForCash(shop);
    const guests = await arrivedOnline(shop);
    expect(guests.as.token).toBeUndefined();
    const strangers = [{}, { token: (await signIn()).token }, { cookies: { guest_orders: 'x'.repeat(43) } }, theirs.as];
    for (const as of strangers) {
      expect((await ask(api.returns.options, { ...as, params: { id: guests.order.id } })).status).toBe(404);
      expect((await ask(api.returns.create, { ...as, body: requestOf(guests) })).status).toBe(404);
    }
    const { _id: id } = await asked(shop, guests);
    expect((await asked(shop, { ...theirs, as: { token: staff.token } }))._id).not.toBe(id);
    for (const as of strangers) {
      expect((await ask(api.returns.one, { ...as, params: { id } })).status).toBe(404);
      expect((await ask(api.returns.cancel, { ...as, params: { id }, body: {} })).status).toBe(404);
    }
    for (const as of [guests.as, { token: staff.token }])
      expect((await ask(api.returns.one, { ...as, params: { id } })).json.return._id).toBe(id);
    expect((await ask(api.returns.cancel, { ...guests.as, params: { id }, body: {} })).status).toBe(200);
  });

  test.each([api.returns.one, api.returns.options] as const)('$path of nothing is 404', async (call) => {
    expect((await ask(call, { token: staff.token, params: { id: crypto.randomUUID() } })).status).toBe(404);
  });

  test('staff move what exists: an unknown return is 404', async () => {
    const id = crypto.randomUUID();
    expect((await moveReturn(shop, staff, { id, status: 'approved' })).status).toBe(404);
    const body = { reference: 'UTR123456' };
    expect((await ask(api.returns.paidOut, { token: staff.token, params: { id }, body })).status).toBe(404);
  });
});

describe('what can come back', () => {
  test('is told piece by piece, with what each gives, until when, and how', async () => {
    const tees = [await addProduct(pool, { price: 333.35 }), await addProduct(pool)];
    const items = [lineOf(tees[0] ?? (await addProduct(pool)), 3), lineOf(tees[1] ?? (await addProduct(pool)))];
    const arrived = await arrivedForCash(shop, { more: { items } });
    await pool.query('update order_lines set return_days = 4 where order_id = $1 and quantity = 1', [arrived.order.id]);
    const options = await optionsOf(arrived);
    expect(options).toMatchObject({ whyNot: '', refundModes: ['upi', 'bank'] });
    expect(options.items.map(({ pieces, whyNot, until }) => [pieces, whyNot, daysTo(until)])).toEqual([
      [3, '', 7],
      [1, '', 4],
    ]);
    const [first, second] = options.items.map(({ refunds }) => refunds);
    expect(first).toHaveLength(3);
    expect(Math.round(((first?.[2] ?? 0) + (second?.[0] ?? 0)) * 100)).toBe(Math.round(arrived.order.total * 100));
    expect(options.pickupDays).toHaveLength(4);
    for (const on of options.pickupDays) expect(new Date(`${on}T00:00:00Z`).getUTCDay()).not.toBe(0);
  });

  test('is nothing before it has arrived', async () => {
    const waiting = await orderOnline(shop);
    await verify(shop, await gateway.pay(waiting.gatewayOrderId), waiting.as);
    const arrived = { ...waiting, itemId: waiting.order.items[0]?._id ?? '' };
    const words = 'Only a delivered order can be returned.';
    expect(await optionsOf(arrived)).toMatchObject({
      whyNot: words,
      items: [{ pieces: 0, whyNot: words, until: null }],
    });
    const { status, json } = await request(arrived);
    expect([status, json.code, json.message]).toEqual([409, 'NOT_RETURNABLE', words]);
  });

  test('ends with the seventh day after it was delivered, by the calendar of India', async () => {
    const arrived = await arrivedForCash(shop);
    const late = await arrivedForCash(shop);
    const deliver = (id: string, before: string) =>
      pool.query(
        `update orders set delivered_at = date_trunc('day', $2::timestamptz, 'Asia/Kolkata') - interval '7 days' - $3::interval
        where id = $1`,
        [id, clock.now(), before],
      );
    await deliver(arrived.order.id, '0');
    await deliver(late.order.id, '1 second');
    expect((await request(arrived)).status).toBe(201);
    const { status, json } = await request(late);
    expect([status, json.code]).toEqual([409, 'NOT_RETURNABLE']);
    expect(json.message).toMatch(/^The 7 days for returns ended on \d+ \w+\.$/);
    expect((await optionsOf(late)).items[0]?.pieces).toBe(0);
  });

  test('is no more than is left, of items of this order alone', async () => {
    const arrived = await arrivedForCash(shop, { quantity: 2 });
    const other = await arrivedForCash(shop);
    const items = (quantity: unknown, orderItemId = arrived.itemId) => ({ items: [{ orderItemId, quantity }] });
    const before = await written();
    for (const [more, field] of [
      [items(3), 'items.0.quantity'],
      [items(11), 'items.0.quantity'],
      [items(0), 'items.0.quantity'],
      [items(-1), 'items.0.quantity'],
      [items(1.5), 'items.0.quantity'],
      [items('1'), 'items.0.quantity'],
      [items(1, other.itemId), 'items.0.orderItemId'],
      [items(1, crypto.randomUUID()), 'items.0.orderItemId'],
      [items(1, 'x'), 'items.0.orderItemId'],
      [{ items: [] }, 'items'],
      [{ items: '[{]' }, 'items'],
      [{ items: [...items(1).items, ...items(1).items] }, 'items'],
      [{ reason: 'bored' }, 'reason'],
      [{ type: 'gift' }, 'type'],
      [{ description: 'x'.repeat(1_001) }, 'description'],
      [{ status: 'completed' }, 'status'],
    ] as const) {
      const { status, json } = await request(arrived, more);
      expect([status, json.errors?.[0]?.field]).toEqual([400, field]);
    }
    expect(await written()).toEqual(before);
    expect((await request(arrived, items(2))).status).toBe(201);
  });

  test('can ask for another piece while the first is on its way back; once all are asked for, a refusal names the last', async () => {
    const arrived = await arrivedForCash(shop, { quantity: 2 });
    await asked(shop, arrived);
    expect(await optionsOf(arrived)).toMatchObject({ whyNot: '', items: [{ pieces: 1 }] });
    const { status: tooMany } = await request(arrived, { items: [{ orderItemId: arrived.itemId, quantity: 2 }] });
    expect(tooMany).toBe(400);
    const { returnNumber } = await asked(shop, arrived);
    const { status, json } = await request(arrived);
    const words = `Return ${returnNumber} of this order is already open.`;
    expect([status, json.code, json.message]).toEqual([409, 'RETURN_OPEN', words]);
    expect(await optionsOf(arrived)).toMatchObject({ whyNot: words, items: [{ pieces: 0 }] });
  });

  test('counts again after a return was cancelled, and less after one was completed', async () => {
    const arrived = await arrivedForCash(shop, { quantity: 2 });
    const { _id } = await asked(shop, arrived);
    await ask(api.returns.cancel, { ...arrived.as, params: { id: _id }, body: { reason: 'It fits' } });
    expect((await optionsOf(arrived)).items[0]?.pieces).toBe(2);
    await goThrough(shop, staff, (await asked(shop, arrived))._id);
    expect((await optionsOf(arrived)).items[0]?.pieces).toBe(1);
  });
});

describe('photos', () => {
  async function send(arrived: Arrived, images: Buffer[], more: object = {}) {
    const { items, ...rest } = requestOf(arrived, { reason: 'wrong_item', ...more });
    const fields = new FormData();
    for (const [name, value] of Object.entries({ ...rest, items: JSON.stringify(items) })) fields.append(name, value);
    for (const bytes of images) fields.append('images', new Blob([new Uint8Array(bytes)]), 'photo.jpg');
    const form = new Request('http://shop', { method: 'POST', body: fields });
    return ask(api.returns.create, {
      ...arrived.as,
      body: Buffer.from(await form.arrayBuffer()),
      headers: { 'content-type': form.headers.get('content-type') ?? '' },
    });
  }

  test.each(['defective_product', 'wrong_item', 'damaged_packaging'])('are needed where it is %s', async (reason) => {
    const arrived = await arrivedForCash(shop);
    for (const more of [{ reason }, { items: [{ orderItemId: arrived.itemId, quantity: 1, reason }] }]) {
      const { status, json } = await request(arrived, more);
      expect([status, json.errors?.[0]?.field]).toEqual([400, 'images']);
    }
    expect((await send(arrived, [await photo()], { reason })).status).toBe(201);
  });

  test('are up to five, encoded anew without what the camera wrote, in the order they were sent', async () => {
    const arrived = await arrivedForCash(shop);
    const images = await Promise.all([400, 410, 420, 430, 440].map((width) => photo({ width, height: 500 })));
    const { status, json } = await send(arrived, images);
    expect(status).toBe(201);
    expect(json.return.images.map(({ width }) => width)).toEqual([400, 410, 420, 430, 440]);
    const served = await app.inject(json.return.images[0]?.url ?? '');
    expect([served.statusCode, served.rawPayload.includes('a secret place')]).toEqual([200, false]);
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp' });
  });

  const bomb = () =>
    sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer();

  test.each([
    ['a sixth one', async () => Array.from({ length: 6 }, () => Buffer.from('x')), 413],
    ['twenty-one of them', async () => Array.from({ length: 21 }, () => Buffer.from('x')), 413],
    ['one of twenty megabytes', async () => [Buffer.alloc(20 * 1_048_576, 0xff)], 413],
    ['one a byte too large', async () => [Buffer.alloc(largestPicture + 1, 0xff)], 413],
    ['no picture at all', async () => [Buffer.from('<svg onload="alert(1)"/>')], 415],
    [
      'a good one and a broken one',
      async () => [await photo(), (await photo({ format: 'png' })).subarray(0, 300)],
      415,
    ],
    ['a bomb', async () => [await bomb()], 415],
    ['an empty file', async () => [Buffer.alloc(0)], 400],
    ['one too small to show anything', async () => [await photo({ width: 40, height: 40 })], 400],
  ])('refuses %s and writes nothing', async (_, images, expected) => {
    const arrived = await arrivedForCash(shop);
    const before = await written();
    const { status, json } = await send(arrived, await images());
    expect([status, json.errors?.[0]?.field]).toEqual([expected, expected === 400 ? 'images.0' : undefined]);
    expect(await written()).toEqual(before);
  });

  test('of a return that is refused are not worked on', async () => {
    const arrived = await arrivedForCash(shop);
    await asked(shop, arrived);
    const files = await readdir(join(folder, 'media'));
    const { json } = await send(arrived, [await photo({ width: 777, height: 777 })]);
    expect(json.code).toBe('RETURN_OPEN');
    expect(await readdir(join(folder, 'media'))).toEqual(files);
  });

  test('that are no files are none', async () => {
    const arrived = await arrivedForCash(shop);
    const { status, json } = await request(arrived, { images: ['/media/0123456789abcdef/720.webp'] });
    expect([status, json.errors?.[0]?.field]).toEqual([400, 'images.0']);
  });
});

test('a text with markup, quotes and an emoji comes back as it was written', async () => {
  const arrived = await arrivedForCash(shop);
  const description = `<script>alert("1")</script> 'or 1=1 -- 🧵 नमस्ते`;
  expect((await asked(shop, arrived, { description })).description).toBe(description);
});

describe('how it comes back', () => {
  const at = (pinCode: string, state: string) => ({ shippingAddress: { ...address, pinCode, state } });

  test('is a pickup on one of the days offered, the soonest unless said otherwise', async () => {
    const arrived = await arrivedForCash(shop);
    const { pickupDays } = await optionsOf(arrived);
    for (const pickupOn of ['2020-01-01', '2099-01-01', 'tomorrow', '2026-02-30']) {
      const { status, json } = await request(arrived, { pickupOn });
      expect([status, json.errors?.[0]?.field]).toEqual([400, 'pickupOn']);
    }
    const soonest = await asked(shop, arrived);
    expect(soonest).toMatchObject({ handover: 'pickup', pickupOn: pickupDays[0] });
    await ask(api.returns.cancel, { ...arrived.as, params: { id: soonest._id }, body: {} });
    expect(await asked(shop, arrived, { pickupOn: pickupDays[2] })).toMatchObject({ pickupOn: pickupDays[2] });
  });

  test('may always be sent by the buyer', async () => {
    const one = await asked(shop, await arrivedForCash(shop), { handover: 'self_ship', pickupOn: '' });
    expect(one).toMatchObject({ handover: 'self_ship', pickupOn: null });
    await moveReturn(shop, staff, { id: one._id, status: 'approved' });
    const { rows } = await pool.query(`select from graphile_worker._private_jobs where key like $1`, [
      `plan-return-parcel:${one._id}%`,
    ]);
    expect(rows).toEqual([]);
  });

  test('is only that where no courier fetches anything', async () => {
    const arrived = await arrivedForCash(shop, { more: at('171001', 'Himachal Pradesh') });
    expect((await optionsOf(arrived)).pickupDays).toEqual([]);
    const { status, json } = await request(arrived, { handover: 'pickup' });
    expect([status, json.errors]).toEqual([
      400,
      [{ field: 'handover', message: 'No courier can fetch it at 171001. Please send it yourself.' }],
    ]);
    expect(await asked(shop, arrived)).toMatchObject({ handover: 'self_ship', pickupOn: null });
  });
});

test('an order that staff took by hand is returned by staff for its buyer, which the history says', async () => {
  const arrived = await arrivedForCash(shop);
  const { _id } = await asked(shop, { ...arrived, as: { token: staff.token } });
  const { rows } = await pool.query('select actor, actor_id from return_events where return_id = $1', [_id]);
  expect(rows).toEqual([{ actor: 'staff', actor_id: staff.userId }]);
});

test('pieces that were ordered again meanwhile make no difference: each order returns its own', async () => {
  const [person, tee] = [await signIn(), await addProduct(pool)];
  const first = await arrivedForCash(shop, { person, tee });
  const body = orderOf([lineOf(tee)], { isBuyNow: true });
  const second = (await ask(api.orders.placeCod, { token: person.token, body })).json.order;
  await bringToBuyer(shop, second.id);
  await asked(shop, first);
  expect((await optionsOf({ order: second, as: first.as })).items[0]?.pieces).toBe(1);
});
