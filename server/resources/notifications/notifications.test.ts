import { createECDH } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { ask, pool, signIn, shop, clock, runJobs } = await testShop();

function browser(endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`) {
  const keys = createECDH('prime256v1');
  return {
    endpoint,
    expirationTime: null,
    keys: { p256dh: keys.generateKeys('base64url'), auth: Buffer.alloc(16, 7).toString('base64url') },
  };
}

async function kept(endpoint: string) {
  const { rows } = await pool.query('select user_id from push_subscriptions where endpoint = $1', [endpoint]);
  return rows;
}

test('the key is a point of the curve and stays the same', async () => {
  const [one, two] = await Promise.all([ask(api.notifications.key), ask(api.notifications.key)]);
  const point = Buffer.from(one.json.publicKey, 'base64url');
  expect([point.length, point[0]]).toEqual([65, 4]);
  expect(two.json.publicKey).toBe(one.json.publicKey);
  const { rows } = await pool.query(`select value from secrets where name = 'push'`);
  expect(one.text).not.toContain(JSON.parse(rows[0].value).privateKey);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(JSON.parse(rows[0].value).privateKey, 'base64url'));
  expect(pair.getPublicKey('base64url')).toBe(one.json.publicKey);
});

describe('a browser', () => {
  test('is kept once, for whoever used it last, and forgotten on request', async () => {
    const asha = await signIn();
    const body = browser();
    for (const token of [undefined, asha.token, asha.token]) {
      expect((await ask(api.notifications.subscribe, { body, token })).status).toBe(201);
    }
    expect(await kept(body.endpoint)).toEqual([{ user_id: asha.userId }]);
    await ask(api.notifications.subscribe, { body });
    expect(await kept(body.endpoint)).toEqual([{ user_id: null }]);
    for (const _ of [1, 2]) {
      expect((await ask(api.notifications.unsubscribe, { body: { endpoint: body.endpoint } })).status).toBe(200);
    }
    expect(await kept(body.endpoint)).toEqual([]);
  });

  test('of nobody is forgotten two months after it was last seen; that of a person stays', async () => {
    const asha = await signIn();
    const [nobodys, theirs, newer] = [browser(), browser(), browser()];
    await ask(api.notifications.subscribe, { body: nobodys });
    await ask(api.notifications.subscribe, { body: theirs, token: asha.token });
    clock.pass(61 * 24 * 3_600_000);
    await ask(api.notifications.subscribe, { body: newer });
    await pool.query(`select graphile_worker.add_job('forget-browsers')`);
    await runJobs();
    expect(await kept(nobodys.endpoint)).toEqual([]);
    expect(await kept(theirs.endpoint)).toEqual([{ user_id: asha.userId }]);
    expect(await kept(newer.endpoint)).toEqual([{ user_id: null }]);
  });

  test('goes with its account', async () => {
    const ravi = await signIn();
    const body = browser();
    await ask(api.notifications.subscribe, { body, token: ravi.token });
    await pool.query('delete from sessions where user_id = $1', [ravi.userId]);
    await pool.query('delete from users where id = $1', [ravi.userId]);
    expect(await kept(body.endpoint)).toEqual([]);
  });

  test('makes the oldest of a person go when there are too many', async () => {
    const { token, userId } = await signIn();
    const all = Array.from({ length: 12 }, () => browser());
    for (const body of all) await ask(api.notifications.subscribe, { body, token });
    const { rows } = await pool.query('select endpoint from push_subscriptions where user_id = $1', [userId]);
    expect(rows.length).toBe(10);
    expect(await kept(all[0]?.endpoint ?? '')).toEqual([]);
  });
});

describe('a browser whose address was changed by its push service', () => {
  const change = async (change: { endpoint?: string; auth?: string } = {}) => {
    const { token, userId } = await signIn();
    const [old, next] = [browser(), browser()];
    await ask(api.notifications.subscribe, { body: old, token });
    const replaces = { endpoint: old.endpoint, auth: old.keys.auth, ...change };
    const { status } = await ask(api.notifications.subscribe, { body: { ...next, replaces } });
    return { status, userId, old: await kept(old.endpoint), next: await kept(next.endpoint) };
  };

  test('stays its person’s, though the service worker knows no session', async () => {
    const { status, userId, old, next } = await change();
    expect([status, old, next]).toEqual([201, [], [{ user_id: userId }]]);
    expect((await change({ auth: `${Buffer.alloc(16, 7).toString('base64url')}==` })).old).toEqual([]);
  });

  test('is a guest’s when it does not know the secret of the one it replaces', async () => {
    const { userId, old, next } = await change({ auth: Buffer.alloc(16, 8).toString('base64url') });
    expect([old, next]).toEqual([[{ user_id: userId }], [{ user_id: null }]]);
  });

  test('is a guest’s when nobody had the one it replaces', async () => {
    const { next } = await change({ endpoint: browser().endpoint });
    expect(next).toEqual([{ user_id: null }]);
  });

  test('never takes the place of something that is no push service', async () => {
    expect((await change({ endpoint: 'https://evil.example/' })).status).toBe(400);
  });
});

test.each([
  'http://fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com:8443/fcm/send/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://user:pass@fcm.googleapis.com/x',
  'https://evil.example/fcm.googleapis.com',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://localhost/x',
  'https://notify.windows.com.attacker.example/x',
  'https://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  `https://fcm.googleapis.com/${'x'.repeat(1_000)}`,
  '',
])('%s is no push service', async (endpoint) => {
  const { status, json } = await ask(api.notifications.subscribe, { body: browser(endpoint) });
  expect([status, json.errors?.[0]?.field]).toEqual([400, 'endpoint']);
});

test.each([
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://wns2-pn1p.notify.windows.com/w/?token=BQ',
])('%s is one', async (endpoint) => {
  expect((await ask(api.notifications.subscribe, { body: browser(endpoint) })).status).toBe(201);
});

test('a key that is no point of the curve is refused', async () => {
  const body = browser();
  body.keys.p256dh = `B${'A'.repeat(86)}`;
  const { status, json } = await ask(api.notifications.subscribe, { body });
  expect([status, json.errors?.[0]?.field]).toEqual([400, 'keys.p256dh']);
});

test('with the flag off there is neither key nor subscription, but forgetting works', async () => {
  const off = await testShop({ FLAG_NOTIFICATIONS: 'off' });
  const body = browser();
  expect((await off.ask(api.notifications.key)).status).toBe(404);
  expect((await off.ask(api.notifications.subscribe, { body })).status).toBe(404);
  expect((await off.ask(api.notifications.unsubscribe, { body: { endpoint: body.endpoint } })).status).toBe(200);
  expect(shop.context.config.FLAG_NOTIFICATIONS).toBe(true);
});
