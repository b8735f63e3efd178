import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { tellFigures, type Told } from './support/full-test.ts';
import { partOf } from './support/scale.ts';

// As in production, where code requests are limited too.
const { app, ask, pool } = await testShop({ RATE_LIMITS: 'on', SMS_PER_DAY: '1000000' });
const port = await app.listen({ port: 0, host: '0.0.0.0' }).then((origin) => Number(new URL(origin).port));
const pairs = partOf(500);
/** Accounts are rate-limited after too many guesses: each is used five times. */
const accounts = Math.ceil(pairs / 5);

type Answer = { status: number; said: string; ms: number };
/** `status`: the expected status of both responses, other than that of an invalid request. */
type Question = { ask: (n: number, isKnown: boolean) => Promise<Answer>; atOnce: number; status: number };

let asked = 0;
/** Each request has its own source address, to stay below the limits per address. */
function newAddress(): string {
  asked += 1;
  return `127.1.${Math.floor(asked / 250)}.${(asked % 250) + 1}`;
}

async function post(path: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const began = performance.now();
  const sent = request({ port, path, method: 'POST', headers, localAddress: newAddress(), agent: false });
  sent.end(JSON.stringify(body));
  // Sound: the arguments of the response event.
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  const words = await text(reply);
  return { status: reply.statusCode ?? 0, said: plain(reply, words), ms: performance.now() - began };
}

/**
 * Removes what differs between responses without revealing anything: time, request id, secrets, and the requested
 * address.
 */
function plain({ headers }: IncomingMessage, words: string): string {
  const { date: _, 'x-request-id': __, ...kept } = headers;
  return `${JSON.stringify(kept)} ${words}`
    .replaceAll(/"(requestId|sessionInfo)":"[^"]*"/g, '')
    .replaceAll(/(asha|nila)-\d+@/g, 'x@')
    .replaceAll(/\+91\d+/g, '+91');
}

const provider = '/identitytoolkit.googleapis.com/v1/accounts';
const known = (n: number) => `asha-${String(n).padStart(6, '0')}@ksauni.example`;
const email = (n: number, isKnown: boolean) =>
  isKnown ? known(n % accounts) : `nila-${String(n % accounts).padStart(6, '0')}@ksauni.example`;
const phone = (n: number, isKnown: boolean) => `+91${isKnown ? '9845' : '9846'}${String(n).padStart(6, '0')}`;

const questions: Record<string, Question> = {
  'a login': {
    atOnce: 1,
    status: 400,
    ask: (n, isKnown) =>
      post(`${provider}:signInWithPassword?key=demo-key`, {
        email: email(n, isKnown),
        password: 'not the password',
        returnSecureToken: true,
      }),
  },
  'a reset of the password': {
    // Each response takes 0.3 s regardless of the work: one by one they would take five minutes.
    atOnce: 10,
    status: 200,
    ask: (n, isKnown) =>
      post(`${provider}:sendOobCode?key=demo-key`, { requestType: 'PASSWORD_RESET', email: email(n, isKnown) }),
  },
  'leave for a code by phone': {
    atOnce: 1,
    status: 200,
    ask: (n, isKnown) => post('/api/auth/phone/prepare-otp', { phoneNumber: phone(n, isKnown) }),
  },
  'a code by phone': {
    atOnce: 1,
    status: 200,
    ask: (n, isKnown) =>
      post(`${provider}:sendVerificationCode?key=demo-key`, { phoneNumber: phone(n, isKnown), recaptchaToken: 'x' }),
  },
};

/** Accounts with a password sign up; for those with a phone only the rows matter. */
async function makeAccounts(): Promise<void> {
  for (let n = 0; n < accounts; n += 1) {
    const body = { email: known(n), password: 'correct horse', name: 'Asha' };
    expect((await ask(api.auth.registerEmail, { body, address: newAddress() })).status).toBeLessThan(300);
  }
  await pool.query(
    `with numbered as (select 'phone-' || n as uid, '+919845' || lpad(n::text, 6, '0') as phone from generate_series(0, $1::int - 1) n),
      entered as (insert into identity.account (uid, phone_number, tokens_valid_after, created_at)
        select uid, phone, now(), now() from numbered)
    insert into users (identity_uid, phone, auth_method, is_verified) select uid, phone, 'phone', true from numbered`,
    [pairs],
  );
}

/** The shop rejects with 429, the identity provider with 400 and a code of its own. */
function isAskedTooOften({ status, said }: Answer): boolean {
  return status === 429 || /TOO_MANY_ATTEMPTS_TRY_LATER|QUOTA_EXCEEDED/.test(said);
}

/** Whether it is the tested response, not that of a missing API key or an unreadable body. */
function isOwnAnswer({ status, said }: Answer): boolean {
  return status < 400 || said.includes('INVALID_LOGIN_CREDENTIALS');
}

type Pair = { known: Answer; unknown: Answer };

async function askInPairs({ ask: question, atOnce }: Question): Promise<Pair[]> {
  const found: Pair[] = [];
  const next = Array.from({ length: pairs }, (_, n) => n).values();
  const asker = async () => {
    for (const n of next) {
      // The first of two requests finds cold caches, so they alternate.
      const isKnownFirst = n % 2 === 0;
      const [first, second] = [await question(n, isKnownFirst), await question(n, !isKnownFirst)];
      found.push(isKnownFirst ? { known: first, unknown: second } : { known: second, unknown: first });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, asker));
  return found;
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

test('nobody learns from an answer, or from the time it takes, whether there is an account', async () => {
  await makeAccounts();
  const figures: Told[] = [];
  const different: string[] = [];
  let refused = 0;
  for (const [what, question] of Object.entries(questions)) {
    const found = await askInPairs(question);
    refused += found.filter(({ known: answer }) => isAskedTooOften(answer)).length;
    different.push(
      ...found
        .filter(({ known: one, unknown: other }) => {
          const isAsExpected = one.status === question.status && isOwnAnswer(one);
          return !isAsExpected || one.status !== other.status || one.said !== other.said;
        })
        .map((pair) => `${what}: ${JSON.stringify(pair)}`),
    );
    figures.push(
      {
        what: `${what}: median of ${pairs} with an account`,
        value: median(found.map((pair) => pair.known.ms)),
        limit: { unit: 'ms' },
      },
      {
        // Of two adjacent requests: the machine changes its speed within minutes.
        what: `${what}: known and unknown apart, median of the pairs`,
        value: Math.abs(median(found.map((pair) => pair.known.ms - pair.unknown.ms))),
        limit: { unit: 'ms', atMost: 5 },
      },
    );
  }
  if (different.length > 0) process.stderr.write(`${different.slice(0, 10).join('\n')}\n`);
  tellFigures([
    ...figures,
    { what: 'asked too often', value: refused, limit: { exactly: 0 } },
    { what: 'pairs of answers that differ', value: different.length, limit: { exactly: 0 } },
  ]);
  expect(different).toEqual([]);
});
