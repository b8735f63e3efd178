import type { Received } from './outbox.ts';
import { type Asked, mailDesign, outboxPage } from './outbox-page.ts';

type Reply = { header(name: string, value: string): unknown; type(type: string): unknown };

/** The HTTP server interface the outbox needs. */
export type Host = {
  get(path: string, answer: (request: { query: unknown }, reply: Reply) => Promise<unknown>): unknown;
};

const html = 'text/html; charset=utf-8';

/** No scripts; frames only from the outbox itself, for mails. */
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Like a mail client: no scripts, no forms, no access to the shop's data; pictures from anywhere, links in a new tab.
 */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: http: https:; font-src 'self'; frame-ancestors 'self'";

/** The page at /outbox, the HTML of a mail at /outbox/design?id=, and with `format=json` the messages for scripts. */
export function showOutbox(host: Host, received: readonly Received[]): void {
  host.get('/outbox', async ({ query }, reply) => {
    reply.header('cache-control', 'no-store');
    const word = wordsOf(query);
    const asked: Asked = { kind: word('kind'), to: word('to'), id: word('id'), view: word('view') };
    const found = received.filter((one) => isAskedFor(one, asked));
    if (word('format') === 'json') {
      reply.type('application/json; charset=utf-8');
      return JSON.stringify({ messages: found });
    }
    reply.header('content-security-policy', pagePolicy);
    reply.type(html);
    return outboxPage(received, found, asked);
  });
  host.get('/outbox/design', async ({ query }, reply) => {
    const id = wordsOf(query)('id');
    reply.header('cache-control', 'no-store');
    reply.header('content-security-policy', mailPolicy);
    reply.type(html);
    return mailDesign(received.find((one) => one.id === id));
  });
}

function isAskedFor({ kind, to }: Received, asked: Asked): boolean {
  return (asked.kind === '' || asked.kind === kind) && (asked.to === '' || asked.to === to);
}

function wordsOf(query: unknown): (name: string) => string {
  const words = new Map(typeof query === 'object' && query !== null ? Object.entries(query) : []);
  return (name) => {
    const value: unknown = words.get(name);
    return typeof value === 'string' ? value : '';
  };
}
