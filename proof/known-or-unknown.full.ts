import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { tellFigures } from './support/full-test.ts';
import { partOf } from './support/scale.ts';

const { app, ask, pool } = await testShop();
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
const pairs = partOf(500);
/** Whoever has guessed too often at one account is told so: each account is asked for five times. */
const accounts = Math.ceil(pairs / 5);

type Answer = { status: number; text: string; ms: number };

async function post(path: string, body: object): Promise<Answer> {
  const began = performance.now();
  const reply = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  return { status: reply.status, text, ms: performance.now() - began };
}

const provider = '/identitytoolkit.googleapis.com/v1/accounts';
const nobody = (n: number) => `nobody-${n}@ksauni.example`;
const somebody = (n: number) => `somebody-${n}@ksauni.example`;
const phone = (n: number, prefix: string) => `+91${prefix}${String(n).padStart(6, '0')}`;

const questions: Record<string, (n: number, isKnown: boolean) => Promise<Answer>> = {
  'a login': (n, isKnown) =>
    post(`${provider}:signInWithPassword?key=demo-key`, {
      email: isKnown ? somebody(n) : nobody(n),
      password: 'not the password',
      returnSecureToken: true,
    }),
  'a reset of the password': (n, isKnown) =>
    post(`${provider}:sendOobCode?key=demo-key`, {
      requestType: 'PASSWORD_RESET',
      email: isKnown ? somebody(n) : nobody(n),
    }),
  'a code by phone': (n, isKnown) =>
    post('/api/auth/phone/prepare-otp', { phoneNumber: isKnown ? phone(n, '9845') : phone(n, '9846') }),
};

/** What differs from answer to answer and tells nothing: the request's own id, and the address that was asked for. */
const plain = (text: string) =>
  text
    .replaceAll(/"requestId":"[^"]*"/g, '')
    .replaceAll(/(some|no)body-\d+@/g, 'x@')
    .replaceAll(/\+91\d+/g, '+91');

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

test('nobody learns from an answer, or from the time it takes, whether there is an account', async () => {
  for (let n = 0; n < accounts; n += 1) {
    const body = { email: somebody(n), password: 'correct horse', name: 'Asha' };
    expect((await ask(api.auth.registerEmail, { body })).status).toBeLessThan(300);
    await pool
      .query('update users set phone = $2, phone_verified_at = now() where email = $1', [somebody(n), phone(n, '9845')])
      .catch(() => undefined);
  }
  const figures = [];
  let different = 0;
  for (const [what, question] of Object.entries(questions)) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let pair = 0; pair < pairs; pair += 1) {
      const n = pair % accounts;
      // The first of two finds things cold: they take turns.
      const isKnownFirst = pair % 2 === 0;
      const [first, second] = [await question(n, isKnownFirst), await question(n, !isKnownFirst)];
      const [known, unknown] = isKnownFirst ? [first, second] : [second, first];
      times.known.push(known.ms);
      times.unknown.push(unknown.ms);
      if (known.status !== unknown.status || plain(known.text) !== plain(unknown.text)) {
        different += 1;
        process.stderr.write(`${what}: ${known.status} ${known.text} / ${unknown.status} ${unknown.text}\n`);
      }
    }
    const apart = Math.abs(median(times.known) - median(times.unknown));
    figures.push({ what: `${what}: medians apart, known and unknown`, value: apart, limit: { unit: 'ms', atMost: 5 } });
  }
  tellFigures([...figures, { what: 'pairs of answers that differ', value: different, limit: { exactly: 0 } }]);
  expect(different).toBe(0);
});
