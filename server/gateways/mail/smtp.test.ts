import { type AddressInfo, connect, createServer } from 'node:net';
import { inspect } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { MailFault } from './mail.ts';
import { smtpMail } from './smtp.ts';

const taken: Email[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onRcptTo({ address }, _, done) {
    done(
      address.startsWith('gone') ? Object.assign(new Error(`<${address}>: no such user`), { responseCode: 550 }) : null,
    );
  },
  onData(stream, _, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    const take = async () => {
      taken.push(await PostalMime.parse(Buffer.concat(chunks)));
      done();
    };
    stream.on('end', () => void take());
  },
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
afterAll(() => new Promise<void>((closed) => server.close(() => closed())));
// Sound: a listening TCP server has a port.
const { port } = server.server.address() as AddressInfo;
const gateway = smtpMail({
  url: `smtp://127.0.0.1:${port}`,
  from: 'Ksauni <hello@ksauni.example>',
  origin: 'https://ksauni.example',
});

const mail = {
  id: 'cart-left-1',
  to: 'asha@ksauni.example',
  subject: 'Still in your cart — ₹899',
  text: 'Hello',
  html: '<p>Hello',
};
const header = (name: string) => taken.at(-1)?.headers.find(({ key }) => key === name)?.value;

test('marketing is left with one click, also where the address is long', async () => {
  const unsubscribe = `https://ksauni.example/unsubscribe?token=${'a'.repeat(150)}`;
  await gateway.send({ ...mail, unsubscribe });
  expect(header('list-unsubscribe')).toBe(`<${unsubscribe}>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});

test('a mail has its own Message-ID, its text and its design, and no way to leave what cannot be left', async () => {
  await gateway.send(mail);
  expect(taken.at(-1)).toMatchObject({ messageId: '<cart-left-1@ksauni.example>', subject: mail.subject });
  expect([taken.at(-1)?.text?.trim(), taken.at(-1)?.html?.trim()]).toEqual(['Hello', '<p>Hello']);
  expect(header('list-unsubscribe')).toBeUndefined();
});

test.each([
  ['refuses', port, /^The mail server refuses: 550 <\(address\)>: no such user$/],
  ['is not there', 1, /^The mail server does not answer: .*ECONNREFUSED/],
])('a server that %s is a fault that names nobody, for the log and the job that keep it', async (_what, to, words) => {
  const away = smtpMail({
    url: `smtp://127.0.0.1:${to}`,
    from: 'hello@ksauni.example',
    origin: 'https://ksauni.example',
  });
  const fault: unknown = await away.send({ ...mail, to: 'gone.asha@mail.example' }).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(MailFault);
  expect(fault).toMatchObject({ message: expect.stringMatching(words) });
  expect(inspect(fault, { depth: 10, showHidden: true })).not.toContain('@mail.example');
});

test('a server that is silent five times in a row is left alone for half a minute, so that other jobs do not wait for it', async () => {
  let met = 0;
  const silent = createServer((client) => {
    met += 1;
    client.destroy();
  });
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  let now = Date.now();
  const dead = smtpMail({
    // Sound: as above.
    url: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    from: 'hello@ksauni.example',
    origin: 'https://ksauni.example',
    clock: { now: () => new Date(now) },
  });
  const fails = (words: string) => expect(dead.send(mail)).rejects.toThrow(words);
  for (let count = 0; count < 5; count += 1) await fails('The mail server does not answer');
  await fails('The mail server is unavailable; retrying shortly.');
  expect(met).toBe(5);
  now += 30_000;
  await fails('The mail server does not answer');
  expect(met).toBe(6);
  await new Promise((closed) => silent.close(closed));
});

test('a server that says everything twice has sent nothing', async () => {
  const between = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    client.pipe(server);
    server.on('data', (words: Buffer) => client.write(Buffer.concat([words, words])));
    for (const [side, other] of [
      [client, server],
      [server, client],
    ] as const) {
      side.on('error', () => undefined);
      side.once('close', () => other.destroy());
    }
  });
  await new Promise<void>((listening) => between.listen(0, '127.0.0.1', listening));
  // Sound: as above.
  const { port: twice } = between.address() as AddressInfo;
  const stuttering = smtpMail({
    url: `smtp://127.0.0.1:${twice}`,
    from: 'hello@ksauni.example',
    origin: 'https://ksauni.example',
  });
  const before = taken.length;
  await expect(stuttering.send(mail)).rejects.toThrow(MailFault);
  expect(taken).toHaveLength(before);
  await new Promise((closed) => between.close(closed));
});
