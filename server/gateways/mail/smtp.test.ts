import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
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
const sender = { from: 'Ksauni <hello@ksauni.example>', origin: 'https://ksauni.example' };
const gateway = smtpMail({ ...sender, url: `smtp://127.0.0.1:${port}` });

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
  const away = smtpMail({ ...sender, url: `smtp://127.0.0.1:${to}` });
  const fault: unknown = await away.send({ ...mail, to: 'gone.asha@mail.example' }).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(MailFault);
  expect(fault).toMatchObject({ message: expect.stringMatching(words) });
  expect(inspect(fault, { depth: 10, showHidden: true })).not.toContain('@mail.example');
});

/** A mail server that does as `meet` says with each connection. */
async function oddServer(meet: (client: Socket) => void) {
  let met = 0;
  const server = createServer((client) => {
    met += 1;
    meet(client);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    // Sound: as above.
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    met: () => met,
    close: () => new Promise((closed) => server.close(closed)),
  };
}

test('a server that is silent five times in a row is left alone for half a minute, so that other jobs do not wait for it', async () => {
  const silent = await oddServer(() => undefined);
  let now = Date.now();
  const clock = { now: () => new Date(now) };
  const dead = smtpMail({ ...sender, url: silent.url, timeoutMs: 50, clock });
  const fails = (words: string) => expect(dead.send(mail)).rejects.toThrow(words);
  for (let count = 0; count < 5; count += 1) await fails('The mail server does not answer');
  await fails('The mail server is unavailable; retrying shortly.');
  expect(silent.met()).toBe(5);
  now += 30_000;
  await fails('The mail server does not answer');
  expect(silent.met()).toBe(6);
  await silent.close();
});

test('a server that hangs up is asked again each time, since that keeps nobody waiting', async () => {
  const hangingUp = await oddServer((client) => client.destroy());
  const away = smtpMail({ ...sender, url: hangingUp.url });
  for (let count = 0; count < 6; count += 1)
    await expect(away.send(mail)).rejects.toThrow('The mail server does not answer');
  expect(hangingUp.met()).toBe(6);
  await hangingUp.close();
});

test('a server that says everything twice has sent nothing', async () => {
  const between = await oddServer((client) => {
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
  const stuttering = smtpMail({ ...sender, url: between.url });
  const before = taken.length;
  await expect(stuttering.send(mail)).rejects.toThrow(MailFault);
  expect(taken).toHaveLength(before);
  await between.close();
});
