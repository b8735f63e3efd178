import { describe, expect, test } from 'vitest';
import { codeFor, newNumber, otherCode } from '../testing/browser-sdk.ts';
import { call, runningProvider } from '../testing/running-provider.ts';
import { testProvider } from '../testing/test-provider.ts';

const { pool, provider } = await testProvider();

const second = 1_000;
const minute = 60 * second;

async function send(phoneNumber: unknown, from?: string, at = provider) {
  return await call(at, 'sendVerificationCode', { body: { phoneNumber }, ...(from && { from }) });
}

async function confirm(body: object, from?: string, at = provider) {
  const { status, json } = await call(at, 'signInWithPhoneNumber', { body, ...(from && { from }) });
  return { status, json, said: json.error?.message ?? 'in' };
}

async function sentTo(phoneNumber: string) {
  const { json } = await send(phoneNumber);
  return { sessionInfo: String(json['sessionInfo']), code: codeFor(provider, phoneNumber) };
}

describe('asking for a code', () => {
  test.each([
    [undefined, 'MISSING_PHONE_NUMBER'],
    ['', 'MISSING_PHONE_NUMBER'],
    ['9876543210', 'INVALID_PHONE_NUMBER'],
    ['+91', 'INVALID_PHONE_NUMBER'],
    ['+9112345', 'INVALID_PHONE_NUMBER'],
    ['+915876543210', 'INVALID_PHONE_NUMBER'],
    ['+9198765432100', 'INVALID_PHONE_NUMBER'],
    ['+91 98765\n43210', 'INVALID_PHONE_NUMBER'],
    ['+９１9876543210', 'INVALID_PHONE_NUMBER'],
    ['+12025550123', 'OPERATION_NOT_ALLOWED'],
    ['+919876543210\0', 'INVALID_ARGUMENT'],
    [9876543210, 'INVALID_ARGUMENT'],
    [['+919876543210'], 'INVALID_ARGUMENT'],
  ])('for %j is %s, and nobody gets an SMS', async (phoneNumber, code) => {
    const before = provider.messages.length;
    const { status, json } = await send(phoneNumber);
    expect([status, json.error.message.split(' ')[0]]).toEqual([400, code]);
    expect(provider.messages).toHaveLength(before);
  });

  test('reads a number as people write it', async () => {
    expect((await send('+91 98765-43210')).status).toBe(200);
    expect(provider.messages.at(-1)?.to).toBe('+919876543210');
  });

  test('is answered alike for a number with an account and one without', async () => {
    const known = newNumber();
    await confirm(await sentTo(known));
    provider.clock.pass(31 * second);
    const answers = [await send(known), await send(newNumber())];
    const seen = answers.map(({ status, json }) => [status, Object.keys(json), String(json['sessionInfo']).length]);
    expect(seen[0]).toEqual(seen[1]);
  });

  test('stores neither the code nor what the browser must show to use it', async () => {
    const { sessionInfo, code } = await sentTo(newNumber());
    const { rows } = await pool.query('select * from identity.phone_code');
    const stored = JSON.stringify(rows.map((row) => Object.values(row).map(String)));
    expect(stored).not.toContain(sessionInfo);
    expect(stored).not.toMatch(new RegExp(`"${code}"`));
  });

  test('that no gateway took is a 503 and not counted', async () => {
    const refuse = () => Promise.reject(new Error('full'));
    const mute = await runningProvider(pool, { deliver: { mail: refuse, sms: refuse } });
    const phone = newNumber();
    expect((await send(phone, undefined, mute)).status).toBe(503);
    await mute.close();
    expect((await send(phone)).status).toBe(200);
  });
});

describe('a code', () => {
  test('has five tries, however many come at once', async () => {
    const { sessionInfo, code } = await sentTo(newNumber());
    const misses = await Promise.all(Array.from({ length: 30 }, () => confirm({ sessionInfo, code: otherCode(code) })));
    const said = Map.groupBy(misses, (miss) => miss.said);
    expect(said.get('INVALID_CODE')).toHaveLength(5);
    expect(said.get('SESSION_EXPIRED')).toHaveLength(25);
    expect((await confirm({ sessionInfo, code })).said).toBe('SESSION_EXPIRED');
  });

  test('lets one of several in that use it at the same moment', async () => {
    const sent = await sentTo(newNumber());
    const tries = await Promise.all(Array.from({ length: 4 }, () => confirm(sent)));
    expect(tries.map(({ said }) => said).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'INVALID_SESSION_INFO'),
      'in',
    ]);
  });

  test('and another of the same number at the same moment make one account', async () => {
    const phone = newNumber();
    const first = await sentTo(phone);
    provider.clock.pass(31 * second);
    const [a, b] = await Promise.all([first, await sentTo(phone)].map((sent) => confirm(sent)));
    expect(a?.json.localId).toBe(b?.json.localId);
    expect([a, b].filter((one) => one?.json['isNewUser'] === true)).toHaveLength(1);
  });

  test('lives five minutes', async () => {
    const later = await runningProvider(pool);
    const phone = newNumber();
    const { json } = await send(phone, undefined, later);
    later.clock.pass(5 * minute);
    const body = { sessionInfo: json['sessionInfo'], code: codeFor(later, phone) };
    expect((await confirm(body, undefined, later)).said).toBe('SESSION_EXPIRED');
    await later.close();
  });

  test.each([
    [{}, 'MISSING_SESSION_INFO'],
    [{ sessionInfo: '', code: '123456' }, 'MISSING_SESSION_INFO'],
    [{ sessionInfo: 'x', code: '' }, 'MISSING_CODE'],
    [{ sessionInfo: 'x' }, 'MISSING_CODE'],
    [{ sessionInfo: 'made up', code: '123456' }, 'INVALID_SESSION_INFO'],
    [{ temporaryProof: 'x' }, 'MISSING_PHONE_NUMBER'],
    [{ temporaryProof: 'x', phoneNumber: '+919876543210' }, 'INVALID_TEMPORARY_PROOF'],
    [{ sessionInfo: 'x', code: '1', idToken: 'x' }, 'INVALID_ID_TOKEN'],
    [{ sessionInfo: 'x', code: '1', operation: 'ANY' }, 'INVALID_ARGUMENT'],
    [{ sessionInfo: 'x', code: 123_456 }, 'INVALID_ARGUMENT'],
  ])('asked for by %j is %s', async (body, code) => {
    const { status, said } = await confirm(body);
    expect([status, said.split(' ')[0]]).toEqual([400, code]);
  });

  test('of one session is no good in another', async () => {
    const mine = await sentTo(newNumber());
    let theirs = await sentTo(newNumber());
    // They are equal once in a million.
    while (theirs.code === mine.code) theirs = await sentTo(newNumber());
    expect((await confirm({ sessionInfo: theirs.sessionInfo, code: mine.code })).said).toBe('INVALID_CODE');
    expect((await confirm(theirs)).json['phoneNumber']).not.toBe((await confirm(mine)).json['phoneNumber']);
  });

  test('opens no disabled account, and proves nobody who has none when asked to', async () => {
    const phone = newNumber();
    const { json } = await confirm(await sentTo(phone));
    await pool.query('update identity.account set disabled_at = now() where uid = $1', [json.localId]);
    provider.clock.pass(31 * second);
    expect((await confirm(await sentTo(phone))).said).toBe('USER_DISABLED');
    const stranger = await sentTo(newNumber());
    expect((await confirm({ ...stranger, operation: 'REAUTH' })).said).toBe('USER_NOT_FOUND');
  });
});

describe('limits', () => {
  const tooMany = expect.stringMatching(/^TOO_MANY_ATTEMPTS_TRY_LATER/);
  const answer = async (phone: string, from?: string, at = provider) => {
    const { status, json } = await send(phone, from, at);
    return status === 200 ? 'sent' : json.error.message;
  };

  test('one code a number in half a minute, five in an hour, ten in a day', async () => {
    const phone = newNumber();
    expect([await answer(phone), await answer(phone)]).toEqual(['sent', tooMany]);
    for (let more = 0; more < 4; more += 1) {
      provider.clock.pass(31 * second);
      expect(await answer(phone)).toBe('sent');
    }
    provider.clock.pass(31 * second);
    expect(await answer(phone)).toEqual(tooMany);
    for (let more = 0; more < 5; more += 1) {
      provider.clock.pass(61 * minute);
      expect(await answer(phone)).toBe('sent');
    }
    provider.clock.pass(61 * minute);
    expect(await answer(phone)).toEqual(tooMany);
    provider.clock.pass(24 * 60 * minute);
    expect(await answer(phone)).toBe('sent');
  });

  test('twenty codes an hour to one address, whatever the numbers', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => answer(newNumber(), '203.0.113.77')));
    expect(answers.filter((said) => said === 'sent')).toHaveLength(20);
  });

  test('a day has an end of all codes together', async () => {
    const poor = await runningProvider(pool, { settings: { smsPerDay: 1 } });
    expect(await answer(newNumber(), undefined, poor)).toMatch(/^QUOTA_EXCEEDED/);
    await poor.close();
  });

  test('a hundred and fifty guesses an hour from one address', async () => {
    const from = '203.0.113.78';
    const guesses = await Promise.all(
      Array.from({ length: 160 }, (_, n) => confirm({ sessionInfo: `made up ${n}`, code: '123456' }, from)),
    );
    expect(guesses.filter(({ said }) => said === 'INVALID_SESSION_INFO')).toHaveLength(150);
    expect(guesses.every(({ status }) => status === 400)).toBe(true);
  });

  test('a load test from one address may be let through, guessing at a number not', async () => {
    const open = await runningProvider(pool, { settings: { countsAddresses: false } });
    const from = '203.0.113.79';
    const answers = await Promise.all(Array.from({ length: 25 }, () => answer(newNumber(), from, open)));
    expect(answers.every((said) => said === 'sent')).toBe(true);
    const phone = newNumber();
    expect([await answer(phone, from, open), await answer(phone, from, open)]).toEqual(['sent', tooMany]);
    await open.close();
  });
});
