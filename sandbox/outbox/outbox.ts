import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { openSmsGateway, type SmsAccount } from './sms-gateway.ts';
import { outboxPage } from './outbox-page.ts';

/** A mail or an SMS as it arrived; an SMS has no subject. */
export type Received = { kind: 'mail' | 'sms'; id: string; to: string; subject: string; text: string; at: Date };

/** Where the page is shown: the few calls of an HTTP server that it needs. */
type Host = {
  get(
    path: string,
    answer: (
      request: { query: unknown },
      reply: { header(name: string, value: string): unknown; type(type: string): unknown },
    ) => Promise<unknown>,
  ): unknown;
};

export type Outbox = {
  /** Where the stand-ins listen: the mail server and the SMS gateway. */
  mailUrl: string;
  smsUrl: string;
  received: readonly Received[];
  showAt(host: Host): void;
  close(): Promise<void>;
};

const kept = 200;

/**
 * Stands in for a mail server and an SMS gateway: takes what they would take, on this machine, and shows it at /outbox. A
 * mail whose Message-ID has come before replaces the earlier one, as a mail reader would show it once.
 */
export async function openOutbox(sms: SmsAccount): Promise<Outbox> {
  const received: Received[] = [];
  const gateway = await openSmsGateway(sms, (message) =>
    keep(received, { kind: 'sms', subject: '', at: new Date(), ...message }),
  );
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
    received,
    showAt: (host) => showAt(host, received),
    async close() {
      await gateway.close();
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
  const to = mail.to?.map((person) => person.address ?? '').join(', ') ?? '';
  keep(received, { kind: 'mail', id, to, subject: mail.subject ?? '', text: mail.text ?? '', at: new Date() });
}

function keep(received: Received[], message: Received): void {
  received.unshift(message);
  received.length = Math.min(received.length, kept);
}

function showAt(host: Host, received: readonly Received[]): void {
  host.get('/outbox', async ({ query }, reply) => {
    reply.header('cache-control', 'no-store');
    if (asksForJson(query)) {
      reply.type('application/json; charset=utf-8');
      return JSON.stringify({ messages: received });
    }
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
    reply.type('text/html; charset=utf-8');
    return outboxPage(received);
  });
}

/** `/outbox?format=json` is for scripts that read a code or follow a link. */
function asksForJson(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'format' in query && query.format === 'json';
}
