import { afterAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { buildShop } from '#server/app.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { openLog } from '#server/platform/log.ts';
import { askerOf } from '#server/testing/ask.ts';
import { testShop } from '#server/testing/test-shop.ts';

// Two servers on one database with no invalidation between them.
const { shop, pool, url, ask, signIn, idToken } = await testShop();
const log = openLog({ level: 'silent', file: '' });
const otherPool = openPool({ url, size: 5, log });
const other = await buildShop({ ...shop.context, log, pool: otherPool, readPool: otherPool });
const askOther = askerOf(other.app);
afterAll(async () => {
  await other.app.close();
  await otherPool.end();
});

const profileStatus = async (token: string) => (await askOther(api.auth.profile, { token })).status;
const staffStatus = async (token: string) => (await askOther(api.innovations.all, { token })).status;

/** Sends requests to the other server without a pause; returns when each was sent and its status. */
function keepAsking(status: () => Promise<number>): () => Promise<{ sentAt: number; status: number }[]> {
  const answers: Promise<{ sentAt: number; status: number }>[] = [];
  let isOn = true;
  const asking = (async () => {
    while (isOn) {
      const sentAt = performance.now();
      const burst = Array.from({ length: 5 }, async () => ({ sentAt, status: await status() }));
      answers.push(...burst);
      await Promise.all(burst);
    }
  })();
  return async () => {
    isOn = false;
    await asking;
    return Promise.all(answers);
  };
}

const endings: Record<string, (person: { token: string; userId: string }) => Promise<unknown>> = {
  'a logout': ({ token }) => ask(api.auth.logout, { token }),
  'the end of the session': ({ userId }) =>
    pool.query('update sessions set ended_at = now() where user_id = $1', [userId]),
  'its deletion': ({ userId }) => pool.query('delete from sessions where user_id = $1', [userId]),
  disabling: ({ userId }) => pool.query('update users set disabled_at = now() where id = $1', [userId]),
  'the deletion of the person': ({ userId }) => pool.query('delete from users where id = $1', [userId]),
};

describe('of the requests that are sent to another server after', () => {
  test.each(Object.entries(endings))('%s not one is let in', async (_name, end) => {
    for (let round = 0; round < 10; round += 1) {
      const person = await signIn();
      const stop = keepAsking(() => profileStatus(person.token));
      expect(await profileStatus(person.token)).toBe(200);
      await end(person);
      const endedAt = performance.now();
      const after = await Promise.all(Array.from({ length: 20 }, () => profileStatus(person.token)));
      expect(new Set(after)).toEqual(new Set([401]));
      const late = (await stop()).filter(({ sentAt }) => sentAt > endedAt);
      expect(late.every(({ status }) => status === 401)).toBe(true);
    }
  });

  test('a change of role all feel it, up and down', async () => {
    const person = await signIn();
    const stop = keepAsking(() => staffStatus(person.token));
    for (let round = 0; round < 10; round += 1) {
      for (const [role, status] of [
        ['admin', 200],
        ['digitalMarketer', 403],
      ] as const) {
        await pool.query('update users set role = $1 where id = $2', [role, person.userId]);
        const after = await Promise.all(Array.from({ length: 10 }, () => staffStatus(person.token)));
        expect(new Set(after)).toEqual(new Set([status]));
      }
    }
    expect((await stop()).length).toBeGreaterThan(20);
  });
});

describe('requests that arrive together', () => {
  test('are each answered as the person who sent them, whoever else is among them', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => signIn()));
    const dead = await signIn();
    await ask(api.auth.logout, { token: dead.token });
    const senders = Array.from({ length: 120 }, (_, index) => people[index % people.length] ?? dead);
    const answers = await Promise.all(
      senders.flatMap((sender) => [
        askOther(api.auth.profile, { token: sender.token }),
        askOther(api.auth.profile, { token: dead.token }),
      ]),
    );
    for (const [index, sender] of senders.entries()) {
      expect(answers[index * 2]?.json.user._id).toBe(sender.userId);
      expect(answers[index * 2 + 1]?.status).toBe(401);
    }
  });

  test('with an ID token feel the same at once', async () => {
    const { uid, userId } = await signIn();
    const token = await idToken({ sub: uid });
    expect(await profileStatus(token)).toBe(200);
    await pool.query('update users set disabled_at = now() where id = $1', [userId]);
    expect(await profileStatus(token)).toBe(401);
  });
});

test('somebody who is deleted while their calls are answered sees no fault of ours', async () => {
  for (let round = 0; round < 10; round += 1) {
    const person = await signIn();
    const body = { idToken: await idToken({ sub: person.uid, email: person.email, email_verified: true }) };
    const calls = Array.from({ length: 4 }, () => [
      profileStatus(person.token),
      askOther(api.auth.updateProfile, { token: person.token, body: { name: 'Asha' } }).then(({ status }) => status),
      askOther(api.auth.verifyToken, { body }).then(({ status }) => status),
    ]);
    const deleted = ask(api.auth.deleteAccount, { token: person.token });
    expect((await deleted).status).toBe(200);
    for (const status of await Promise.all(calls.flat())) expect([200, 401]).toContain(status);
  }
});
