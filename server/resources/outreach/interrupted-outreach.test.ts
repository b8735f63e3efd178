import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { beforeEach, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { smtpMail } from '#server/gateways/mail/smtp.ts';
import { agreeing, marketing } from '#server/testing/outreach.ts';
import { testShop } from '#server/testing/test-shop.ts';

const opened = await testShop();
const { pool, shop, ask, signIn, mails, pushes, clock, runJobs } = opened;
const { token } = await signIn({ role: 'digitalMarketer' });
const { tick, results, state, draft, schedule, sendNow } = marketing(opened, token);
const hour = 3_600_000;
const crowd = 1_100;

const pass = () => pool.query('update graphile_worker._private_jobs set run_at = now()');

/** Makes updates that match the condition fail, as if the server died there: the transaction is rolled back. */
async function dieWhen(table: string, condition: string) {
  await pool.query(
    `create function die() returns trigger language plpgsql as $$ begin raise exception 'died'; end $$;
    create trigger dies before update on ${table} for each row when (${condition}) execute function die()`,
  );
  return () => pool.query(`drop trigger dies on ${table}; drop function die`);
}

/** More users than two rounds hold, each with a subscribed browser. */
async function gather() {
  await pool.query(
    `with people as (
      insert into users (identity_uid, name, auth_method, marketing_push_since)
      select 'crowd-' || gen_random_uuid(), 'Somebody', 'email', now() from generate_series(1, ${crowd}) returning id
    ), chosen as (
      insert into message_choices (user_id, topic, channel, is_on, changed_at) select id, 'offers', 'push', true, now() from people
    )
    insert into push_subscriptions (user_id, endpoint, p256dh, auth, created_at, seen_at)
    select id, 'https://fcm.googleapis.com/fcm/send/' || id, 'x', 'x', now(), now() from people`,
  );
}

beforeEach(async () => {
  await pool.query('delete from message_choices; delete from push_subscriptions');
  const ist = (clock.now().getTime() + 5.5 * hour) % (24 * hour);
  clock.pass((36 * hour - ist) % (24 * hour));
});

/** Returns how often each browser received the message. */
function timesTold(title: string): number[] {
  const times = new Map<string, number>();
  for (const { to, message } of pushes)
    if (message.title === title) times.set(to.endpoint, (times.get(to.endpoint) ?? 0) + 1);
  return [...times.values()];
}

test(
  'a server that dies while it queues goes on where it was: everybody hears once, in more than one transaction',
  { timeout: 60_000 },
  async () => {
    await gather();
    const live = await dieWhen('outreach', 'new.people > 600');
    const id = await sendNow({ subject: 'Once', channels: ['push'] });
    expect(timesTold('Once')).toHaveLength(500);
    expect(await state(id)).toBe('sending');
    await live();
    await pass();
    await tick();
    await tick();
    expect(timesTold('Once')).toHaveLength(crowd);
    expect(new Set(timesTold('Once'))).toEqual(new Set([1]));
    expect(await results(id)).toMatchObject({ people: crowd, push: { sent: crowd, waiting: 0 } });
    expect(await state(id)).toBe('sent');
  },
);

test('a message that is stopped while it is being sent goes to nobody else', { timeout: 60_000 }, async () => {
  await gather();
  const send = shop.context.push.send.bind(shop.context.push);
  let told = 0;
  const id = await draft({ subject: 'Stopped', channels: ['push'] });
  shop.context.push.send = async (to, message) => {
    told += 1;
    if (told === 20) await ask(api.outreach.stop, { token, params: { id } });
    return send(to, message);
  };
  await schedule(id);
  await tick();
  await tick();
  shop.context.push.send = send;
  // The other worker may have had one more in flight.
  expect(timesTold('Stopped').length).toBeLessThanOrEqual(22);
  expect(await state(id)).toBe('cancelled');
  const { push } = await results(id);
  expect(push.sent + push.stopped).toBeGreaterThanOrEqual(500);
  expect(push).toMatchObject({ waiting: 0, sent: timesTold('Stopped').length });
  expect((await ask(api.outreach.stop, { token, params: { id } })).json.code).toBe('MOVE_NOT_ALLOWED');
});

test('a server that dies when a mail was handed over sends the same mail again, which its Message-ID says', async () => {
  const person = await agreeing(opened);
  const live = await dieWhen('outreach_sends', `new.outcome = 'sent'`);
  const id = await sendNow({ subject: 'In flight' });
  await live();
  await pass();
  await runJobs();
  await tick();
  const sent = mails.filter(({ to, subject }) => to === person.email && subject === 'In flight');
  expect(new Set(sent.map((mail) => mail.id)).size).toBe(1);
  expect((await results(id)).email).toMatchObject({ sent: 1 });
  expect(await state(id)).toBe('sent');
});

test('an address that takes no mail is given up after its last try, and keeps nobody else waiting', async () => {
  const [good, bad] = [await agreeing(opened), await agreeing(opened)];
  const send = shop.context.mail.send.bind(shop.context.mail);
  let tries = 0;
  shop.context.mail.send = async (mail) => {
    if (mail.to !== bad.email || mail.subject !== 'Given up') return send(mail);
    tries += 1;
    throw new Error('550 no such mailbox');
  };
  const id = await sendNow({ subject: 'Given up' });
  expect([mails.some(({ to, subject }) => to === good.email && subject === 'Given up'), await state(id)]).toEqual([
    true,
    'sending',
  ]);
  for (let round = 1; round <= 12; round += 1) {
    await pass();
    await runJobs();
  }
  await tick();
  shop.context.mail.send = send;
  expect(tries).toBe(10);
  expect((await results(id)).email).toMatchObject({ sent: 1, givenUp: 1 });
  expect(await state(id)).toBe('sent');
});

test('what a mail server says of somebody stays out of the job that tries again', async () => {
  const person = await agreeing(opened);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }, _, done) => done(Object.assign(new Error(`<${address}> is full`), { responseCode: 452 })),
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // Sound: a listening TCP server has a port.
  const { port } = server.server.address() as AddressInfo;
  const { mail } = shop.context;
  shop.context.mail = smtpMail({
    url: `smtp://127.0.0.1:${port}`,
    from: 'hello@ksauni.example',
    origin: 'https://ksauni.example',
  });
  await sendNow({ subject: 'Refused' });
  shop.context.mail = mail;
  await new Promise<void>((closed) => server.close(() => closed()));
  const { rows } = await pool.query<{ last_error: string }>(
    `select last_error from graphile_worker._private_jobs where key like 'send-outreach:%' and last_error is not null`,
  );
  expect(rows.map((row) => row.last_error)).toContain('The mail server refuses: 452 <(address)> is full');
  expect(JSON.stringify(rows)).not.toContain(person.email);
});

test('what lost its job is given up rather than waited for', async () => {
  await agreeing(opened);
  const id = await draft({ subject: 'Lost' });
  await schedule(id);
  const live = await dieWhen('outreach_sends', 'true');
  await tick();
  await live();
  await pool.query(`delete from graphile_worker._private_jobs where key like 'send-outreach:%'`);
  await tick();
  expect((await results(id)).email).toMatchObject({ waiting: 1 });
  clock.pass(hour);
  await tick();
  expect((await results(id)).email).toMatchObject({ givenUp: 1 });
  expect(await state(id)).toBe('sent');
});
