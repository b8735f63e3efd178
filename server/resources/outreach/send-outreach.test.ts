import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { agreeing, marketing } from '#server/testing/outreach.ts';
import { subscribe } from '#server/testing/tellable.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { messageLinks } from './open-link.ts';

const opened = await testShop();
const { pool, shop, ask, app, signIn, mails, pushes, clock, runJobs } = opened;
const { token } = await signIn({ role: 'digitalMarketer' });
const { tick, results, state, draft, schedule, sendNow, count } = marketing(opened, token);
const hour = 3_600_000;
const day = 24 * hour;
const browser = { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150 Mobile Safari/537.36' };

/** Clicks are written with a delay of one second. */
const aMoment = { timeout: 5_000 };

const mailsTo = (email: string) =>
  mails.filter(({ to, subject }) => to === email && subject === 'The new drop is here');
const withdraw = (person: { token: string }, channel = 'email') =>
  ask(api.messages.choose, { token: person.token, body: { topic: 'offers', channel, isOn: false } });
const pass = () => pool.query('update graphile_worker._private_jobs set run_at = now()');

/** Starts each test without consents or past messages, at noon in India. */
beforeEach(async () => {
  await pool.query(
    'update users set marketing_email_since = null, marketing_push_since = null; delete from message_choices',
  );
  const ist = (clock.now().getTime() + 5.5 * hour) % day;
  clock.pass((36 * hour - ist) % day);
});

describe('a message goes', () => {
  test('to those who agreed on its channels, in the design of all mails, with a way out and a counted link', async () => {
    const tee = await addProduct(pool, { price: 999, mrp: 1_299 });
    const [mailed, both, silent] = [await agreeing(opened), await agreeing(opened, ['email', 'push']), await signIn()];
    const endpoint = await subscribe(opened, both.token);
    const id = await sendNow({ name: 'First', channels: ['email', 'push'], products: [tee.id] });
    expect([mailed, both, silent].map(({ email }) => mailsTo(email).length)).toEqual([1, 1, 0]);
    const [mail] = mailsTo(mailed.email);
    expect(mail?.html).toContain('/m/message-first/mail"');
    expect(mail?.html).toContain('/m/message-first/mail/1"');
    expect(mail?.html).toContain(tee.name);
    expect(mail?.text).toContain('Only while it lasts.');
    expect(mail?.unsubscribe).toContain('/unsubscribe?token=');
    const pushed = pushes.filter(({ to }) => to.endpoint === endpoint);
    expect(pushed.map(({ message }) => message)).toEqual([
      {
        title: 'The new drop is here',
        body: 'Heavy cotton, loose cut.',
        url: '/m/message-first/push',
        tag: `outreach:${id}`,
      },
    ]);
    expect(await state(id)).toBe('sent');
    expect(await results(id)).toMatchObject({
      people: 2,
      resting: 0,
      email: { sent: 2, waiting: 0, givenUp: 0, withdrew: 0 },
      push: { sent: 1 },
      unsubscribed: 0,
    });
  });

  test('to no address that nobody has proven, and to nobody under eighteen', async () => {
    const channels = ['email', 'push'] as const;
    const [adult, child, unproven] = [
      await agreeing(opened, channels),
      await agreeing(opened, channels),
      await agreeing(opened),
    ];
    const endpoints = [await subscribe(opened, adult.token), await subscribe(opened, child.token)];
    const born = (person: { token: string }, years: number) => {
      const today = new Date();
      const dateOfBirth = new Date(Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), 1)).toISOString();
      return ask(api.auth.updateProfile, { token: person.token, body: { dateOfBirth: dateOfBirth.slice(0, 10) } });
    };
    const counted = async () => {
      await pool.query(`select graphile_worker.add_job('count-people')`);
      await runJobs();
      const { email, push, reached } = await count({}, [...channels]);
      return { email, push, reached };
    };
    await born(adult, 18);
    expect(await counted()).toEqual({ email: 3, push: 2, reached: 3 });
    await born(child, 17);
    await pool.query('update users set email_verified_at = null where id = $1', [unproven.userId]);
    expect(await counted()).toEqual({ email: 1, push: 1, reached: 1 });
    const id = await sendNow({ channels: [...channels] });
    expect([adult, child, unproven].map(({ email }) => mailsTo(email).length)).toEqual([1, 0, 0]);
    expect(endpoints.map((endpoint) => pushes.filter(({ to }) => to.endpoint === endpoint).length)).toEqual([1, 0]);
    expect(await results(id)).toMatchObject({ people: 1 });
  });

  test('not to an address that is no longer proven when its turn comes', async () => {
    const person = await agreeing(opened);
    const { send } = shop.context.mail;
    shop.context.mail.send = () => Promise.reject(new Error('421 try later'));
    const id = await sendNow();
    shop.context.mail.send = send;
    await pool.query('update users set email_verified_at = null where id = $1', [person.userId]);
    await pass();
    await runJobs();
    expect(mailsTo(person.email)).toEqual([]);
    expect((await results(id)).email).toMatchObject({ sent: 0, withdrew: 1 });
  });

  test('at its moment and not before', async () => {
    const person = await agreeing(opened);
    const id = await draft();
    await schedule(id, new Date(clock.now().getTime() + 2 * hour).toISOString());
    await tick();
    expect([await state(id), mailsTo(person.email)]).toEqual(['scheduled', []]);
    clock.pass(2.1 * hour);
    await tick();
    await tick();
    expect([await state(id), mailsTo(person.email).length]).toEqual(['sent', 1]);
  });

  test('to nobody twice, however often the jobs run', async () => {
    const person = await agreeing(opened);
    const id = await sendNow();
    const { rows } = await pool.query('select id from outreach_sends where outreach_id = $1', [id]);
    for (const { id: send } of rows)
      await pool.query(`select graphile_worker.add_job('send-outreach', json_build_object('send', $1::text))`, [send]);
    await pool.query(`select graphile_worker.add_job('queue-outreach', json_build_object('outreach', $1::text))`, [id]);
    await tick();
    expect(mailsTo(person.email)).toHaveLength(1);
  });

  test('to nobody who withdrew consent, or whose account went, between the queue and the mail', async () => {
    const [stays, leaves, goes] = [await agreeing(opened), await agreeing(opened), await agreeing(opened)];
    const id = await draft();
    await schedule(id);
    await pool.query(
      `create function leave() returns trigger language plpgsql as $$ begin delete from message_choices where user_id = '${leaves.userId}';
        delete from users where id = '${goes.userId}'; return null; end $$`,
    );
    await pool.query(
      'create trigger left_since after update of is_queued on outreach for each row when (new.is_queued) execute function leave()',
    );
    await tick();
    await tick();
    await pool.query('drop trigger left_since on outreach; drop function leave');
    expect([stays, leaves, goes].map(({ email }) => mailsTo(email).length)).toEqual([1, 0, 0]);
    expect((await results(id)).email).toMatchObject({ sent: 1, withdrew: 2 });
    expect(await state(id)).toBe('sent');
  });
});

describe('somebody who has heard from the shop', () => {
  test('rests for as many days as are set, and is counted as resting', async () => {
    const person = await agreeing(opened);
    await sendNow();
    const second = await sendNow();
    expect(mailsTo(person.email)).toHaveLength(1);
    expect(await results(second)).toMatchObject({ people: 1, resting: 1, email: { sent: 0 } });
    expect(await state(second)).toBe('sent');
    clock.pass(3 * day - 2 * hour);
    await sendNow();
    expect(mailsTo(person.email)).toHaveLength(1);
    // At the same hour, but a little earlier in the round than three days before.
    clock.pass(2 * hour - 60_000);
    await sendNow();
    expect(mailsTo(person.email)).toHaveLength(2);
  });

  test('of a cart they left rests too, as that is marketing', async () => {
    const person = await agreeing(opened);
    await pool.query(
      `insert into messages (key, channel, kind, user_id, queued_at) values ('cart-left:x', 'email', 'cart-left', $1, $2)`,
      [person.userId, clock.now()],
    );
    const id = await sendNow();
    expect([mailsTo(person.email).length, (await results(id)).resting]).toEqual([0, 1]);
  });
});

describe('in the quiet hours', () => {
  test('a phone stays silent until nine in the morning, while mails go', async () => {
    const person = await agreeing(opened, ['email', 'push']);
    const endpoint = await subscribe(opened, person.token);
    const told = () => pushes.filter(({ to }) => to.endpoint === endpoint).length;
    clock.pass(10 * hour);
    const id = await sendNow({ channels: ['email', 'push'] });
    expect([mailsTo(person.email).length, told()]).toEqual([1, 0]);
    const { quietUntil, push } = await results(id);
    expect(push.waiting).toBe(1);
    expect(new Date(Date.parse(quietUntil ?? '') + 5.5 * hour).toISOString()).toMatch(/T09:00:00/);
    // A job that runs too early checks the time itself.
    await pass();
    await runJobs();
    expect([told(), await state(id)]).toEqual([0, 'sending']);
    clock.pass(11.1 * hour);
    await pass();
    await runJobs();
    await tick();
    expect([told(), await state(id)]).toEqual([1, 'sent']);
  });

  test('who changes their mind in the night is not told in the morning', async () => {
    const person = await agreeing(opened, ['push']);
    const endpoint = await subscribe(opened, person.token);
    clock.pass(10 * hour);
    const id = await sendNow({ channels: ['push'] });
    await withdraw(person, 'push');
    clock.pass(12 * hour);
    await pass();
    await runJobs();
    expect(pushes.filter(({ to }) => to.endpoint === endpoint)).toEqual([]);
    expect((await results(id)).push).toMatchObject({ sent: 0, withdrew: 1 });
  });
});

test('whom a message that was stopped in the night had not reached hears of the next one', async () => {
  const person = await agreeing(opened, ['push']);
  await subscribe(opened, person.token);
  clock.pass(10 * hour);
  const id = await sendNow({ channels: ['push'] });
  expect(await count({}, ['push'])).toMatchObject({ reached: 1, resting: 1 });
  expect((await ask(api.outreach.stop, { token, params: { id } })).json.outreach.state).toBe('cancelled');
  const next = await sendNow({ channels: ['push'] });
  expect(await results(next)).toMatchObject({ people: 1, resting: 0, push: { waiting: 1 } });
});

describe('what came of it', () => {
  test('counts links that were opened without saying by whom, and leads on with what visits are counted by', async () => {
    const tee = await addProduct(pool);
    await agreeing(opened);
    const id = await sendNow({ name: 'Clicked', products: [tee.id] });
    const open = (path: string, headers: Record<string, string> = browser) =>
      app.inject({ method: 'GET', url: path, headers });
    const utm = 'utm_source=mail&utm_medium=message&utm_campaign=message-clicked';
    await expect.poll(async () => (await open('/m/message-clicked/push')).headers.location).not.toBe('/');
    const reply = await open('/m/message-clicked/mail');
    expect([reply.statusCode, reply.headers.location]).toEqual([302, `/products?sort=newest&${utm}`]);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect((await open('/m/message-clicked/mail/1')).headers.location).toBe(`/product/${tee.slug}?${utm}`);
    expect((await open('/m/message-clicked/mail/5')).headers.location).toBe(`/products?sort=newest&${utm}`);
    await open('/m/message-clicked/mail', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    await open('/m/message-clicked/mail', { ...browser, 'sec-purpose': 'prefetch' });
    await app.inject({ method: 'HEAD', url: '/m/message-clicked/mail', headers: browser });
    await expect.poll(async () => (await results(id)).email.clicks, aMoment).toBe(3);
  });

  test('leads on while the database is away, to where it is known to lead', async () => {
    await sendNow({ name: 'Away' });
    const away = Object.assign(new Error('Connection terminated'), { code: '57P01' });
    let isAway = false;
    const memo = {
      get: async (_key: string, _tags: readonly string[], make: () => Promise<unknown>) => {
        if (isAway) throw away;
        return make();
      },
    };
    // Sound: only this method of the memo is used.
    const find = messageLinks({ ...shop.context, memo: memo as unknown as typeof shop.context.memo });
    const path = '/products?sort=newest&utm_source=push&utm_medium=message&utm_campaign=message-away';
    expect(await find({ slug: 'message-away', channel: 'push' })).toMatchObject({ path });
    isAway = true;
    expect(await find({ slug: 'message-away', channel: 'push' })).toMatchObject({ path });
    expect(await find({ slug: 'message-nowhere', channel: 'push' })).toEqual({ path: '/' });
  });

  test.each([
    '/m/message-no-such/mail',
    '/m/message-unsent/mail',
    '/m/x/mail',
    '/m/message-unsent/fax',
    '/m/message-unsent/mail/99',
  ])('a link that nobody was sent leads home: %s', async (path) => {
    await draft({ name: 'Unsent', buttonLink: 'https://elsewhere.example/' });
    const { statusCode, headers } = await app.inject({ method: 'GET', url: path, headers: browser });
    expect([statusCode, headers.location]).toEqual([302, '/']);
  });

  test('never leads from one message to another, where it could go on in a circle', async () => {
    const id = await draft({ name: 'Circle' });
    // As scheduled before such links were refused.
    await pool.query(
      `update outreach set button_link = '/m/message-circle/mail', state = 'scheduled', send_at = $2 where id = $1`,
      [id, clock.now()],
    );
    await tick();
    await tick();
    const open = () => app.inject({ method: 'GET', url: '/m/message-circle/mail', headers: browser });
    const clicked = async () => {
      expect((await open()).headers.location).toBe('/');
      return (await results(id)).email.clicks;
    };
    await expect.poll(clicked, { ...aMoment, interval: 200 }).toBeGreaterThan(0);
  });

  test('counts who leaves by it within seven days, and stays when accounts go', async () => {
    const [leaver, stayer] = [await agreeing(opened), await agreeing(opened)];
    const id = await sendNow();
    const way = new URL(mailsTo(leaver.email)[0]?.unsubscribe ?? '');
    await ask(api.messages.unsubscribe, { body: { token: way.searchParams.get('token') } });
    expect(await results(id)).toMatchObject({ unsubscribed: 1, email: { sent: 2 } });
    await pool.query('delete from users where id = $1', [stayer.userId]);
    expect(await results(id)).toMatchObject({ people: 2, email: { sent: 2 } });
  });
});
