import { writeSync } from 'node:fs';
import { createTransport } from 'nodemailer';
import pg from 'pg';

// Loaded into a shop under proof (--import), without the product knowing. Waits for a message once everything heavy is
// loaded. With a number n, it ends the process like kill -9 at the nth point: before and after each committing
// statement and each external call.

let left = 0;
let reached = 0;

function reach(point: string): void {
  reached += 1;
  if (left === 0 || (left -= 1) > 0) return;
  writeSync(2, `CRASH at ${point}\n`);
  process.kill(process.pid, 'SIGKILL');
}

type Answered = (error: Error | null, result: { rowCount: number | null }) => void;

const firstWrites = new WeakMap<object, string>();
const open = new WeakSet<object>();
const writes = /\b(insert into|update|delete from|add_jobs?\()/i;
// The queue's own housekeeping is unrelated to shoppers' actions.
const housekeeping = /known_crontabs|interval '4 hours'|force_unlock/;
const takesJob = /locked_at = now\(\)[\s\S]*returning/i;

/** Names the statement if the database commits something when it ends. */
function committedBy(client: object, text: string): string | undefined {
  if (/^\s*(begin|start transaction)/i.test(text)) open.add(client);
  if (/^\s*(commit|rollback)/i.test(text)) {
    const first = firstWrites.get(client);
    open.delete(client);
    firstWrites.delete(client);
    return first && /^\s*commit/i.test(text) ? `the commit of ${first}` : undefined;
  }
  if (!writes.test(text) || housekeeping.test(text)) return undefined;
  const short = text.replaceAll(/\s+/g, ' ').trim().slice(0, 60);
  if (!open.has(client)) return short;
  if (!firstWrites.has(client)) firstWrites.set(client, short);
  return undefined;
}

// Sound: all overloads are passed through unchanged.
const { query } = pg.Client.prototype as unknown as { query: (this: object, ...given: unknown[]) => unknown };

function watchedQuery(this: object, ...given: unknown[]): unknown {
  const [first] = given;
  const text = typeof first === 'string' ? first : String((first as { text?: string } | undefined)?.text ?? '');
  const point = committedBy(this, text);
  if (point === undefined) return query.apply(this, given);
  const isTaking = takesJob.test(text);
  // Polling for jobs without finding any is not a point.
  if (!isTaking) reach(`before ${point}`);
  const after = (result: { rowCount: number | null }) => {
    if (!isTaking || (result.rowCount ?? 0) > 0) reach(`after ${point}`);
  };
  const last = given.at(-1);
  if (typeof last === 'function') {
    const answered: Answered = (error, result) => {
      if (!error) after(result);
      (last as Answered)(error, result);
    };
    return query.apply(this, [...given.slice(0, -1), answered]);
  }
  const promise = query.apply(this, given) as Promise<{ rowCount: number | null }>;
  return promise.then((result) => {
    after(result);
    return result;
  });
}
pg.Client.prototype.query = watchedQuery as typeof pg.Client.prototype.query;

/** Points before the call and after its response. */
function watchCalls<Given extends unknown[], Result>(what: string, call: (...given: Given) => Promise<Result>) {
  return async function watched(this: unknown, ...given: Given): Promise<Result> {
    reach(`before ${what}`);
    const result = await call.apply(this, given);
    reach(`after ${what}`);
    return result;
  };
}
globalThis.fetch = watchCalls('a call', globalThis.fetch);
// Sound: the prototype of all transports has it, and it takes a mail.
const mailer = Object.getPrototypeOf(createTransport({ jsonTransport: true })) as {
  sendMail: (mail: object) => Promise<unknown>;
};
mailer.sendMail = watchCalls('a mail', mailer.sendMail);

await import('#server/open-shop.ts');
await new Promise<void>((goOn) => {
  process.on('message', (told: { go?: true; crashAt?: number }) => {
    if (told.go) goOn();
    if (told.crashAt === undefined) return;
    left = told.crashAt;
    reached = 0;
  });
  process.send?.('waiting');
});
process.on('message', (told: { howMany?: true }) => {
  if (told.howMany) process.send?.({ reached });
});
