import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { type Host, showOutbox } from './outbox-routes.ts';
import { openPushService } from './push-receiver.ts';
import { openSmsGateway, type SmsAccount } from './sms-gateway.ts';

/**
 * A received message. A mail has a subject, headers and optionally HTML; a notification has its title as subject, and
 * the URL it opens; an SMS has only text.
 */
export type Received = {
  kind: 'mail' | 'sms' | 'push';
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  url: string;
  headers: { name: string; value: string }[];
  at: Date;
};

export type Outbox = {
  /** URLs of the stand-ins: mail server, SMS gateway, push services. */
  mailUrl: string;
  smsUrl: string;
  pushUrl: string;
  /** Keys (base64url) of the browser whose notifications can be decrypted here. */
  browser: { p256dh: string; auth: string };
  received: readonly Received[];
  showAt(host: Host): void;
  close(): Promise<void>;
};

/** Describes the owner of a push subscription. */
type Whose = (endpoint: string) => Promise<string>;

const kept = 200;

/**
 * Simulates a mail server, an SMS gateway and push services: accepts what they would accept, and shows it at /outbox. A
 * mail with a known Message-ID replaces the earlier one, as in a mail client.
 */
export async function openOutbox(
  sms: SmsAccount,
  whose: Whose = async (endpoint) => new URL(endpoint).host,
): Promise<Outbox> {
  const received: Received[] = [];
  const bare = { subject: '', html: '', url: '', headers: [] };
  const gateway = await openSmsGateway(sms, (message) =>
    keep(received, { ...bare, kind: 'sms', at: new Date(), ...message }),
  );
  const service = await openPushService(async ({ id, endpoint, title, body, url }) => {
    const to = await whose(endpoint);
    keep(received, { ...bare, kind: 'push', id, to, subject: title, text: body, url, at: new Date() });
  });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => void accept(received, Buffer.concat(chunks), done));
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // Sound: a listening TCP server has a port.
  const { port } = server.server.address() as AddressInfo;
  return {
    mailUrl: `smtp://127.0.0.1:${port}`,
    smsUrl: gateway.url,
    pushUrl: service.url,
    browser: service.browser,
    received,
    showAt: (host) => showOutbox(host, received),
    async close() {
      await gateway.close();
      await service.close();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

async function accept(received: Received[], raw: Buffer, done: (error?: Error) => void): Promise<void> {
  try {
    await take(received, raw);
    done();
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
  }
}

async function take(received: Received[], raw: Buffer): Promise<void> {
  const mail = await PostalMime.parse(raw);
  const id = mail.messageId ?? String(received.length);
  const earlier = received.findIndex((one) => one.id === id);
  if (earlier >= 0) received.splice(earlier, 1);
  keep(received, {
    kind: 'mail',
    id,
    to: mail.to?.map((person) => person.address ?? '').join(', ') ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    url: '',
    headers: mail.headers.map(({ key, value }) => ({ name: key, value })),
    at: new Date(),
  });
}

function keep(received: Received[], message: Received): void {
  received.unshift(message);
  received.length = Math.min(received.length, kept);
}
