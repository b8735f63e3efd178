import { describe, expect, test } from 'vitest';
import { testShop } from '#server/testing/test-shop.ts';

const { app, pool, messages, clock, runJobs } = await testShop();

const numbers = Array.from({ length: 3 }, (_, at) => `+91987654321${at}`);

async function askForCode(phoneNumber: string | undefined) {
  return await app.inject({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode?key=demo-key',
    payload: { phoneNumber },
  });
}

async function waitingSms(): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'send-sms'`,
  );
  return rows[0].n;
}

describe('a log-in code', () => {
  test('goes to the phone as an SMS with a registered text', async () => {
    expect((await askForCode(numbers[0])).statusCode).toBe(200);
    expect(messages).toEqual([]);
    await runJobs();
    expect(messages).toEqual([
      { to: numbers[0], template: 'code', values: { code: expect.stringMatching(/^\d{6}$/) } },
    ]);
    expect(await waitingSms()).toBe(0);
  });

  test('lets the person in with what the SMS says', async () => {
    const { sessionInfo } = (await askForCode(numbers[1])).json();
    await runJobs();
    const { code } = messages.at(-1)?.values ?? {};
    const reply = await app.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPhoneNumber?key=demo-key',
      payload: { sessionInfo, code },
    });
    expect([reply.statusCode, reply.json().phoneNumber]).toEqual([200, numbers[1]]);
  });

  test('that is late by more than it lives is not sent any more', async () => {
    const before = messages.length;
    await askForCode(numbers[2]);
    clock.pass(5 * 60_000);
    await runJobs();
    expect(messages).toHaveLength(before);
    expect(await waitingSms()).toBe(0);
  });
});
