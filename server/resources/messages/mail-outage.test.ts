import { type AddressInfo, createServer, type Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { brand } from '#contract/brand.ts';
import { smtpMail } from '#server/gateways/mail/smtp.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addProduct, address } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, shop, ask, runJobs, clock } = await testShop();

type Taken = { id: string; to: string; text: string; html: string };

/** A port on which nothing listens. */
async function quietPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // Sound: a listening TCP server has a port.
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/** An SMTP server that fails before confirming `unanswered` mails that it accepted, every second of the first. */
async function openMailServer(port: number, unanswered: number) {
  const taken: Taken[] = [];
  const sockets = new Map<number | undefined, Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      const take = async () => {
        const { messageId = '', to, text = '', html = '' } = await PostalMime.parse(Buffer.concat(chunks));
        taken.push({ id: messageId, to: to?.[0]?.address ?? '', text, html });
        if (taken.length % 2 === 0 && taken.length <= 2 * unanswered) sockets.get(session.remotePort)?.destroy();
        else done();
      };
      stream.on('end', () => void take());
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort, socket));
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return { taken, close: () => new Promise<void>((closed) => server.close(() => closed())) };
}

/** Makes all jobs due, as if their retry delay were over. */
const pass = () => pool.query('update graphile_worker._private_jobs set run_at = now()');

/** The number of attempts of each pending mail job. */
async function waiting(): Promise<number[]> {
  const { rows } = await pool.query<{ attempts: number }>(
    `select j.attempts from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'send-mail'`,
  );
  return rows.map(({ attempts }) => attempts);
}

/** Attempts within five minutes: graphile-worker waits e^n seconds after the nth attempt. */
const triesInFiveMinutes = () => {
  let [tries, seconds] = [1, 0];
  while (seconds + Math.exp(tries) <= 300) {
    seconds += Math.exp(tries);
    tries += 1;
  }
  return tries;
};

/** Several workers, as in a shop with several processes. */
const runMany = async () => void (await Promise.all(Array.from({ length: 6 }, runJobs)));

test('a thousand mails outlive a mail server that is down for five minutes: none is lost, and what comes twice has one Message-ID', async () => {
  const port = await quietPort();
  shop.context.mail.send = smtpMail({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Ksauni <hello@ksauni.example>',
    origin: 'https://ksauni.example',
    clock,
  }).send;
  await pool.query('delete from graphile_worker._private_jobs');
  const tee = await addProduct(pool, { stock: 40 });
  const people = Array.from({ length: 520 }, (_, n) => `person-${n}@ksauni.example`);
  const [buyers, askers] = [people.slice(0, 40), people.slice(40)];
  // A question is mailed to the shop as well.
  const addresses = [...people, ...askers.map(() => brand.email)];
  expect(addresses).toHaveLength(1_000);
  for (const email of buyers) {
    const body = orderOf([lineOf(tee)], { shippingAddress: { ...address, email } });
    expect((await ask(api.orders.placeCod, { body, headers: keyed() })).status).toBe(200);
  }
  for (const email of askers) {
    const body = { name: 'Asha', email, topic: 'other', message: 'Are you open on Sundays?' };
    expect((await ask(api.tickets.open, { body })).status).toBe(201);
  }

  for (let tries = 1; tries <= 2; tries += 1) {
    await runMany();
    const tried = await waiting();
    expect(tried).toHaveLength(addresses.length);
    expect(Math.min(...tried)).toBeGreaterThanOrEqual(tries);
    await pass();
  }
  // The remaining attempts within the five minutes would be like these two.
  await pool.query('update graphile_worker._private_jobs set attempts = $1', [triesInFiveMinutes()]);

  const inFlight = 5;
  const server = await openMailServer(port, inFlight);
  clock.pass(30_000);
  await runMany();
  await pass();
  await runJobs();
  expect(await waiting()).toEqual([]);
  await server.close();

  expect(server.taken).toHaveLength(addresses.length + inFlight);
  const byId = Map.groupBy(server.taken, ({ id }) => id);
  expect(byId.size).toBe(addresses.length);
  const told = [...byId.values()].map(([first]) => first?.to);
  expect(new Set(told)).toEqual(new Set(addresses));
  expect(told.filter((to) => to === brand.email)).toHaveLength(askers.length);
  // A retry is the same mail, word for word.
  for (const copies of byId.values()) expect(new Set(copies.map((copy) => JSON.stringify(copy))).size).toBe(1);
  for (const id of byId.keys()) expect(id).toMatch(/^<.+@ksauni\.example>$/);
  const { rows } = await pool.query('select count(*)::int as n from messages where sent_at is not null');
  expect(rows).toEqual([{ n: buyers.length }]);
  await expectInvariants(pool);
}, 180_000);
