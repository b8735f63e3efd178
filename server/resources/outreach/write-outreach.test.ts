import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { marketing, outreachDraft } from '#server/testing/outreach.ts';
import { subscribe } from '#server/testing/tellable.ts';
import { addCoupon } from '#server/testing/test-coupons.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { dayWords } from '#server/resources/messages/mail-parts.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { slugOf, withUtm } from './outreach.rules.ts';

const origin = 'https://shop.example';
const opened = await testShop({ PUBLIC_ORIGIN: origin });
const { pool, ask, signIn, mails, runJobs, clock } = opened;
const marketer = await signIn({ role: 'digitalMarketer', name: 'Nila Verghese' });
const admin = await signIn({ role: 'admin' });
const { token } = marketer;
const { draft, schedule, state, tick } = marketing(opened, token);
const hour = 3_600_000;
const script = '<script>alert(1)</script><img src=x onerror=alert(1)>';

const one = async (id: string) => (await ask(api.outreach.one, { token, params: { id } })).json.outreach;
const soon = (hours: number) => new Date(clock.now().getTime() + hours * hour).toISOString();

test('a draft keeps what was written, is found, sorted and taken along as CSV', async () => {
  const tee = await addProduct(pool, { hasPicture: true, price: 999 });
  const coupon = await addCoupon({ ask, token: admin.token });
  const body = outreachDraft({
    name: 'Monsoon',
    products: [tee.id],
    couponCode: coupon.code,
    segment: { boughtDays: 30 },
  });
  const { json, status } = await ask(api.outreach.add, { token, body });
  expect(status).toBe(201);
  expect(json.outreach).toMatchObject({
    name: 'Monsoon',
    slug: 'message-monsoon',
    state: 'draft',
    by: 'Nila Verghese',
    couponCode: coupon.code,
    products: [{ _id: tee.id, price: 999 }],
    segment: { boughtDays: 30, minOrders: null, cities: [] },
  });
  await draft({ name: '=HYPERLINK("x")' });
  const names = async (query: object) =>
    (await ask(api.outreach.list, { token, query: { ...query } })).json.messages.map((m: { name: string }) => m.name);
  expect(await names({ search: 'onsoo' })).toEqual(['Monsoon']);
  expect(await names({ sort: 'name', state: 'draft' })).toEqual(['=HYPERLINK("x")', 'Monsoon']);
  expect(await names({ channel: 'push' })).toEqual([]);
  const { text } = await ask(api.outreach.export, { token, query: { search: 'HYPER' } });
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);
  expect(text, 'one person may get several').toContain(',People,Messages sent,');
});

test('a list of more than a file holds is refused rather than cut', async () => {
  const id = await draft({ name: 'Copied often' });
  const copy = (from: number, to: number) =>
    pool.query(
      `insert into outreach select (jsonb_populate_record(o, jsonb_build_object('id', uuidv7(), 'slug', 'message-many-' || n))).*
       from outreach o, generate_series($2::int, $3::int) n where o.id = $1`,
      [id, from, to],
    );
  const taken = () => ask(api.outreach.export, { token, query: { search: 'Copied often' } });
  for (const from of [1, 2_500, 5_000, 7_500]) await copy(from, from === 1 ? 2_499 : from + 2_499);
  expect((await taken()).status).toBe(200);
  await copy(10_000, 10_000);
  const refused = await taken();
  expect([refused.status, refused.json.code]).toEqual([400, 'OUT_OF_RANGE']);
  await pool.query(`delete from outreach where slug like 'message-many-%'`);
});

test('nobody overwrites what somebody else has written meanwhile, and it is said who that was', async () => {
  const id = await draft();
  const body = { ...outreachDraft({ subject: 'Changed' }), version: 1 };
  expect((await ask(api.outreach.change, { token: admin.token, params: { id }, body })).status).toBe(200);
  const refused = await ask(api.outreach.change, { token, params: { id }, body });
  expect([refused.status, refused.json.code]).toEqual([409, 'EDIT_CONFLICT']);
  expect(refused.json.message).toContain('saved this message on');
});

test('another name is another utm_campaign as long as nothing has gone out, and two never share one', async () => {
  const [first, second] = [await draft({ name: 'Diwali!' }), await draft({ name: 'diwali' })];
  expect([(await one(first)).slug, (await one(second)).slug]).toEqual(['message-diwali', 'message-diwali-2']);
  const body = { ...outreachDraft({ name: 'दिवाली' }), version: 1 };
  const { json } = await ask(api.outreach.change, { token, params: { id: first }, body });
  expect(json.outreach.slug).toBe('message-untitled');
});

test.each([
  ['a link to a script', { buttonLink: 'javascript:alert(1)' }, 'buttonLink'],
  ['a link without https', { buttonLink: 'http://elsewhere.example' }, 'buttonLink'],
  ['a link that leaves the shop in disguise', { buttonLink: '//elsewhere.example' }, 'buttonLink'],
  ['SMS', { channels: ['sms'] }, 'channels.0'],
  ['no channel', { channels: [] }, 'channels'],
  ['the same channel twice', { channels: ['push', 'push'] }, 'channels'],
  ['no name', { name: '  ' }, 'name'],
  ['a book for words', { words: 'x'.repeat(2_001) }, 'words'],
  ['a piece that is not sold', { products: ['0198c0de-0000-7000-8000-000000000000'] }, 'products'],
  ['a coupon that is none', { couponCode: 'NOSUCH' }, 'couponCode'],
])('%s is refused, and the field is named', async (_, more, field) => {
  const { status, json } = await ask(api.outreach.add, { token, body: outreachDraft(more) });
  expect([status, json.errors?.[0]?.field]).toEqual([400, field]);
});

test('what is missing is said before it can be sent', async () => {
  const id = await draft({
    channels: ['email', 'push'],
    subject: '',
    words: '',
    pushWords: '',
    buttonLabel: '',
    buttonLink: '',
  });
  const { status, json } = await schedule(id);
  expect(status).toBe(400);
  expect(json.errors?.map(({ field }) => field)).toEqual([
    'subject',
    'words',
    'buttonLabel',
    'pushWords',
    'buttonLink',
  ]);
});

test.each(['/go/diwali', '/go/diwali/insta?a=b', '/m/message-diwali/mail', `${origin}/go/diwali`])(
  'a button that leads to the short link %s is refused before it is sent',
  async (buttonLink) => {
    const { status, json } = await schedule(await draft({ buttonLink }));
    const message = 'Use the page itself; the message counts its own links.';
    expect([status, json.errors]).toEqual([400, [{ field: 'buttonLink', message }]]);
    const { name: _, segment: _all, ...body } = outreachDraft({ buttonLink });
    const { json: shown } = await ask(api.outreach.preview, { token, body });
    expect(shown.faults).toEqual([{ field: 'buttonLink', message }]);
  },
);

test.each(['/golden-hour', '/m', 'https://elsewhere.example/go/diwali'])(
  'a button may lead to %s, which is no short link',
  async (buttonLink) => expect((await schedule(await draft({ buttonLink }), soon(1))).status).toBe(200),
);

test('while notifications are switched off none is scheduled, previewed as ready or sent as a test', async () => {
  const switchTo = async (notifications: boolean) => {
    await ask(api.settings.saveFlags, { token: admin.token, body: { notifications } });
    await expect.poll(async () => (await ask(api.client.config)).json.flags).toMatchObject({ notifications });
  };
  const endpoint = await subscribe(opened, token);
  const [push, both, email] = [
    await draft({ channels: ['push'] }),
    await draft({ channels: ['email', 'push'] }),
    await draft(),
  ];
  await switchTo(false);
  const message = 'Notifications are switched off in the settings. Choose email alone, or have them switched on.';
  for (const id of [push, both]) {
    const { status, json } = await schedule(id);
    expect([status, json.errors]).toEqual([400, [{ field: 'channels', message }]]);
  }
  expect((await schedule(email, soon(1))).status).toBe(200);
  const { name: _, segment: _all, ...body } = outreachDraft({ channels: ['push'] });
  expect((await ask(api.outreach.preview, { token, body })).json.faults).toEqual([{ field: 'channels', message }]);
  const refused = await ask(api.outreach.test, { token, body });
  expect([refused.status, refused.json.message]).toEqual([400, 'Notifications are switched off in the settings.']);
  const tested = await ask(api.outreach.test, { token, body: { ...body, channels: ['email', 'push'] } });
  expect(tested.json).toMatchObject({ to: marketer.email, browsers: 0 });
  await switchTo(true);
  expect((await schedule(push, soon(1))).status).toBe(200);
  await ask(api.notifications.unsubscribe, { body: { endpoint } });
});

test.each([
  ['that has passed', -1],
  ['beyond a year', 24 * 366],
])('no message is scheduled for a moment %s', async (_, hours) => {
  const { status, json } = await schedule(await draft(), soon(hours));
  expect([status, json.errors?.[0]?.field]).toEqual([400, 'at']);
});

test('no message promises a coupon that will have ended', async () => {
  const coupon = await addCoupon({ ask, token: admin.token }, { validUntil: soon(5) });
  const id = await draft({ couponCode: coupon.code });
  expect((await schedule(id, soon(6))).json.errors?.[0]?.message).toBe('This coupon ends before the message goes out.');
  expect((await schedule(id, soon(4))).status).toBe(200);
});

test('a coupon that has ended holds back no notification, which does not show it', async () => {
  const coupon = await addCoupon({ ask, token: admin.token }, { validUntil: soon(5) });
  const words = { channels: ['push'], pushWords: 'Two days only', couponCode: coupon.code };
  expect((await schedule(await draft(words), soon(6))).json.outreach).toMatchObject({ state: 'scheduled' });
});

test('no message promises a coupon that has not begun; until then its mail says from when it counts', async () => {
  const validFrom = soon(30);
  const coupon = await addCoupon({ ask, token: admin.token }, { validFrom, validUntil: soon(90) });
  const id = await draft({ couponCode: coupon.code });
  const words = 'This coupon begins after the message goes out.';
  expect((await schedule(id)).json.errors?.[0]?.message).toBe(words);
  expect((await schedule(id, soon(29))).json.errors?.[0]?.message).toBe(words);
  expect((await schedule(id, soon(31))).status).toBe(200);
  const { name: _, segment: _all, ...body } = outreachDraft({ couponCode: coupon.code });
  const { json } = await ask(api.outreach.preview, { token, body });
  expect(json.mail.text).toContain(`From: ${dayWords(new Date(validFrom))}`);
});

test('a category is not deleted while a message waits for who bought of it', async () => {
  const { categoryId: id } = await addProduct(pool, { category: 'short-lived' });
  await pool.query(`delete from products where category_id = $1`, [id]);
  const waiting = await draft({ segment: { categories: [id] } });
  expect((await schedule(waiting, soon(5))).status).toBe(200);
  const remove = () => ask(api.adminCategories.remove, { token: admin.token, params: { id } });
  const refused = await remove();
  expect([refused.status, refused.json.message]).toEqual([
    400,
    '1 message that waits to go out is for who bought of this category. Stop or change that first.',
  ]);
  await ask(api.outreach.stop, { token, params: { id: waiting } });
  expect((await remove()).status).toBe(200);
});

test('only a draft is changed or deleted; a scheduled message goes back to be one, and deleting is taken back', async () => {
  const id = await draft({ name: 'Here and back' });
  expect((await schedule(id, soon(5))).status).toBe(200);
  const { version } = await one(id);
  const body = { ...outreachDraft(), version };
  for (const call of [api.outreach.change, api.outreach.remove] as const) {
    const { status, json } = await ask(call, {
      token,
      params: { id },
      body: call === api.outreach.change ? body : undefined,
    });
    expect([status, json.code]).toEqual([409, 'MOVE_NOT_ALLOWED']);
  }
  expect((await ask(api.outreach.stop, { token, params: { id } })).json.outreach).toMatchObject({
    state: 'draft',
    sendAt: null,
  });
  const { json } = await ask(api.outreach.remove, { token, params: { id } });
  expect((await ask(api.outreach.one, { token, params: { id } })).status).toBe(404);
  await ask(api.activity.undo, { token: admin.token, params: { id: json.activityId } });
  expect(await state(id)).toBe('draft');
});

test('what has gone out stays as it was, whoever takes back what was done before', async () => {
  const id = await draft();
  const body = { ...outreachDraft({ words: 'Other words.' }), version: 1 };
  const changed = (await ask(api.outreach.change, { token, params: { id }, body })).json;
  await schedule(id, null, 2);
  await tick();
  await tick();
  expect(await state(id)).toBe('sent');
  const { json } = await ask(api.activity.undo, { token: admin.token, params: { id: changed.activityId } });
  expect(json.results).toMatchObject([{ id, problem: expect.stringMatching(/./) }]);
  expect((await one(id)).words).toBe('Other words.');
});

test('a message whose words were taken out is not sent again by taking back that it was stopped', async () => {
  const id = await draft();
  await schedule(id, soon(5));
  const { json: stopped } = await ask(api.outreach.stop, { token: admin.token, params: { id } });
  const body = { ...outreachDraft({ words: '', buttonLabel: '' }), version: (await one(id)).version };
  expect((await ask(api.outreach.change, { token, params: { id }, body })).status).toBe(200);
  const { json } = await ask(api.activity.undo, { token: admin.token, params: { id: stopped.activityId } });
  expect(json.results).toMatchObject([{ id, problem: 'It has been changed since.' }]);
  expect(await state(id)).toBe('draft');
});

test('a coupon is not deleted while a message on its way offers it', async () => {
  const coupon = await addCoupon({ ask, token: admin.token });
  const who = { ids: [coupon._id] };
  const remove = () => ask(api.adminCoupons.remove, { token: admin.token, params: { id: coupon._id } });
  const id = await draft({ couponCode: coupon.code });
  await schedule(id, soon(5));
  const words = 'A message on its way offers it. Cancel that message first.';
  expect([(await remove()).status, (await remove()).json.message]).toEqual([409, words]);
  const { json } = await ask(api.adminCoupons.bulk, { token: admin.token, body: { action: 'delete', who } });
  expect(json.results).toMatchObject([{ problem: words }]);
  await ask(api.outreach.stop, { token, params: { id } });
  expect((await remove()).json.isDeleted).toBe(true);
});

test('no other coupon takes the place of the one that a message on its way names', async () => {
  const as = { ask, token: admin.token };
  const [first, second] = [await addCoupon(as), await addCoupon(as)];
  const id = await draft({ couponCode: first.code });
  await schedule(id, soon(5));
  const swap = (code: string) =>
    pool.query('update outreach set coupon_id = (select id from coupons where code = $1) where id = $2', [code, id]);
  await expect(swap(second.code)).rejects.toThrow('it is no draft');
  await pool.query('delete from coupons where code = $1', [first.code]);
  expect((await one(id)).couponCode).toBe('');
});

test('a copy says the same to the same people and is a draft of its own', async () => {
  const id = await draft({ name: 'Original', segment: { cities: ['Pune'] } });
  await schedule(id, soon(5));
  const { json } = await ask(api.outreach.copy, { token, params: { id } });
  expect(json.outreach).toMatchObject({
    name: 'Original (copy)',
    slug: 'message-original-copy',
    state: 'draft',
    subject: 'The new drop is here',
    segment: { cities: ['Pune'] },
  });
});

test('the mail shows markup as the letters it is, in every field', async () => {
  const tee = await addProduct(pool, { name: script, price: 999 });
  const coupon = await addCoupon({ ask, token: admin.token }, { description: script });
  const said = outreachDraft({
    subject: `Subject ${script}`,
    heading: `Heading ${script}`,
    words: `Words ${script}`,
    buttonLabel: '<b onclick="x">Go</b>',
    products: [tee.id],
    couponCode: coupon.code,
  });
  const { name: _, segment: _all, ...body } = said;
  const { json } = await ask(api.outreach.preview, { token, body });
  const { html, text } = json.mail;
  expect(html).not.toMatch(/<script|<img src=x|<b onclick/);
  for (const part of ['Heading &lt;script&gt;', 'Words &lt;script&gt;', 'Go&lt;/b&gt;', '₹999', coupon.code])
    expect(html).toContain(part);
  expect(text).toContain(`Words ${script}`);
  expect(json.faults).toEqual([]);
});

test('a test goes to whoever asks, is marked, unsubscribes nobody and counts as no visit', async () => {
  const { name: _, segment: _all, ...body } = outreachDraft();
  const { status, json } = await ask(api.outreach.test, { token, body });
  expect([status, json.to]).toEqual([202, marketer.email]);
  await runJobs();
  const mail = mails.find(({ to, subject }) => to === marketer.email && subject.startsWith('[Test]'));
  expect(mail?.subject).toBe('[Test] The new drop is here');
  expect(mail?.html).not.toMatch(/utm_|\/m\/message|unsubscribe\?token/);
  const alone = await ask(api.outreach.test, { token, body: { ...body, channels: ['push'] } });
  expect([alone.status, alone.json.message]).toEqual([400, 'You have not turned notifications on in any browser.']);
});

test('what marketers do stands in the activity log, and no shopper may do it', async () => {
  const id = await draft({ name: 'Logged' });
  const { json } = await ask(api.activity.list, { token: admin.token, query: { entity: 'outreach', entityId: id } });
  expect(json.activities[0]).toMatchObject({ role: 'digitalMarketer', call: 'POST /digital-marketer/messages' });
  const shopper = await signIn();
  expect((await ask(api.outreach.list, { token: shopper.token })).status).toBe(403);
  expect((await ask(api.outreach.list)).status).toBe(401);
});

test('the least days between two messages are set once, by whoever saw the last ones', async () => {
  const { version } = (await ask(api.outreach.options, { token })).json;
  const set = (everyDays: number) => ask(api.outreach.rest, { token, body: { everyDays, version } });
  expect((await set(0)).status).toBe(400);
  expect((await set(7)).json).toMatchObject({ everyDays: 7, version: version + 1 });
  expect((await set(1)).json.code).toBe('EDIT_CONFLICT');
});

test.each([
  ['/products?sort=newest#top', '/products?sort=newest&utm_source=mail&utm_medium=message&utm_campaign=message-x#top'],
  ['/products?utm_source=other', '/products?utm_source=mail&utm_medium=message&utm_campaign=message-x'],
  ['https://shop.example/cart', '/cart?utm_source=mail&utm_medium=message&utm_campaign=message-x'],
  ['https://elsewhere.example/a?b=1', 'https://elsewhere.example/a?b=1'],
  ['https://elsewhere.example/é', 'https://elsewhere.example/%C3%A9'],
])('the link %s leads to %s', (link, led) => {
  expect(withUtm(link, 'https://shop.example', { slug: 'message-x', channel: 'email' })).toBe(led);
});

test('a slug is made of letters and digits alone, and of no number that visits with it would be dropped for', () => {
  expect(slugOf(`  Ünïted "<script>" — 50% off!  `, [])).toBe('message-united-script-50-off');
  expect(slugOf('x'.repeat(80), [])).toHaveLength(63);
  expect(slugOf('Diwali 2026-11-08, 10 am', [])).toBe('message-diwali-am');
});
