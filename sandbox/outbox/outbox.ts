import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { outboxPage } from './outbox-page.ts';

/** A mail as it arrived. */
export type Received = { id: string; to: string; subject: string; text: string; at: Date };

/** Where the page is shown: the few calls of an HTTP server that it needs. */
type Host = {
  get(
    path: string,
    answer: (
      request: unknown,
      reply: { header(name: string, value: string): unknown; type(type: string): unknown },
    ) => Promise<unknown>,
  ): unknown;
};

export type Outbox = { url: string; received: readonly Received[]; showAt(host: Host): void; close(): Promise<void> };

const kept = 200;

/**
 * Stands in for a mail server: takes anything over SMTP on this machine and shows it at /outbox. A mail whose
 * Message-ID has come before replaces the earlier one, as a mail reader would show it once.
 */
export async function openOutbox(): Promise<Outbox> {
  const received: Received[] = [];
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
    url: `smtp://127.0.0.1:${port}`,
    received,
    showAt: (host) => showAt(host, received),
    close: () => new Promise((closed) => server.close(() => closed())),
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
  received.unshift({ id, to, subject: mail.subject ?? '', text: mail.text ?? '', at: new Date() });
  received.length = Math.min(received.length, kept);
}

function showAt(host: Host, received: readonly Received[]): void {
  host.get('/outbox', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    reply.header('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'");
    reply.type('text/html; charset=utf-8');
    return outboxPage(received);
  });
}
