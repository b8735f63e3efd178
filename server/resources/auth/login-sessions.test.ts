import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { subscribe } from '#server/testing/tellable.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { deviceName } from './device.rules.ts';

const { pool, ask, signIn, idToken, clock, runJobs } = await testShop();

const chrome =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const minute = 60_000;

let signIns = 0;

/** Signs the user in on another device with its own sign-in at the provider. */
async function device(uid: string, agent = chrome, at = Math.floor(Date.now() / 1_000) - 100 - ++signIns) {
  const signIn = await idToken({ sub: uid, auth_time: at });
  const { json } = await ask(api.auth.verifyToken, { body: { idToken: signIn }, headers: { 'user-agent': agent } });
  return { token: json.jwtToken, idToken: signIn };
}

const list = async (token: string) => (await ask(api.auth.sessions, { token })).json.sessions;
const reach = async (token: string) => (await ask(api.auth.profile, { token })).status;
/** Status of opening a session with a provider sign-in, optionally showing the device's session. */
const comeBack = async (signIn: string, token?: string) =>
  (await ask(api.auth.verifyToken, { body: { idToken: signIn }, token })).status;
const current = async (token: string) => (await list(token)).find(({ isCurrent }) => isCurrent)?._id ?? '';

describe('the list of sessions', () => {
  test('names the devices, the newest first, and says which one asks', async () => {
    const { uid, token } = await signIn();
    const phone = await device(uid);
    expect((await list(token)).map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Chrome on Android', false],
      ['Unknown device', true],
    ]);
    expect((await list(phone.token)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(JSON.stringify(await list(token))).not.toContain('Mozilla');
  });

  test('leaves out those that have ended or run out, and those of others', async () => {
    const { uid, token, userId } = await signIn();
    await ask(api.auth.logout, { token: (await device(uid)).token });
    await signIn();
    expect(await list(token)).toHaveLength(1);
    await pool.query('update sessions set expires_at = created_at where user_id = $1', [userId]);
    expect(await list((await device(uid)).token)).toHaveLength(1);
  });
});

describe('signing out one device', () => {
  test('ends it at once, and its sign-in at the provider brings it back neither here nor as a bearer', async () => {
    const { uid, token } = await signIn();
    const lost = await device(uid);
    const answer = await ask(api.auth.endSession, { token, params: { id: await current(lost.token) } });
    expect(answer.status).toBe(200);
    expect([await reach(lost.token), await reach(lost.idToken), await comeBack(lost.idToken)]).toEqual([401, 401, 401]);
    expect(await reach(token)).toBe(200);
    expect(await comeBack(await idToken({ sub: uid, auth_time: Math.floor(Date.now() / 1_000) + 1 }))).toBe(200);
  });

  test('also ends a sign-in of that device which never came here, as registering leaves one', async () => {
    const { uid, token } = await signIn();
    const lost = await device(uid);
    const itsOwn = await idToken({ sub: uid, auth_time: Math.floor(Date.now() / 1_000) - 5_000 });
    await ask(api.auth.endSession, { token, params: { id: await current(lost.token) } });
    expect(await comeBack(itsOwn)).toBe(401);
    expect(await reach(token)).toBe(200);
  });

  test('of somebody else, or twice, is 404 and ends nothing', async () => {
    const [asha, ravi] = [await signIn(), await signIn()];
    const id = await current(asha.token);
    expect((await ask(api.auth.endSession, { token: ravi.token, params: { id } })).json.code).toBe('NOT_FOUND');
    expect(await reach(asha.token)).toBe(200);
    const phone = await device(asha.uid);
    const params = { id: await current(phone.token) };
    expect((await ask(api.auth.endSession, { token: asha.token, params })).status).toBe(200);
    expect((await ask(api.auth.endSession, { token: asha.token, params })).status).toBe(404);
  });

  test('when it is the last one also ends its sign-ins at the provider', async () => {
    const email = `${crypto.randomUUID()}@ksauni.example`;
    const body = { email, password: 'correct horse', name: 'Asha' };
    const { jwtToken: token, user } = (await ask(api.auth.registerEmail, { body })).json;
    const revokedAt = async () =>
      (await pool.query('select tokens_valid_after from identity.account where uid = $1', [user.firebaseUid])).rows[0]
        .tokens_valid_after;
    const before = await revokedAt();
    const other = (await ask(api.auth.registerEmail, { body })).json.jwtToken;
    await ask(api.auth.endSession, { token, params: { id: await current(other) } });
    await runJobs();
    expect(await revokedAt(), 'this would put out the one who asked').toEqual(before);
    await ask(api.auth.endSession, { token, params: { id: await current(token) } });
    await runJobs();
    expect((await revokedAt()).getTime()).toBeGreaterThan(before.getTime());
  });
});

describe('signing out everywhere else', () => {
  test('ends every other session and sign-in, and none of the one who asks', async () => {
    const { uid } = await signIn();
    const [here, phone, tablet] = [await device(uid), await device(uid), await device(uid)];
    const neverHere = await idToken({ sub: uid, auth_time: Math.floor(Date.now() / 1_000) - 9_000 });
    expect(await reach(neverHere)).toBe(200);
    const { json } = await ask(api.auth.endOtherSessions, { token: here.token });
    expect(json.ended).toBe(3);
    for (const gone of [phone, tablet]) {
      expect([await reach(gone.token), await reach(gone.idToken)]).toEqual([401, 401]);
      expect([await comeBack(gone.idToken), await comeBack(gone.idToken, gone.token)]).toEqual([401, 401]);
    }
    expect([await reach(neverHere), await comeBack(neverHere)]).toEqual([401, 401]);
    expect([await reach(here.token), await comeBack(here.idToken, here.token)]).toEqual([200, 200]);
    expect(await list(here.token)).toHaveLength(2);
  });

  test('leaves no browser that is notified of their orders, until one of them says again whose it is', async () => {
    const { uid } = await signIn();
    const [here, phone] = [await device(uid), await device(uid)];
    const endpoints = [await subscribe({ ask }, here.token), await subscribe({ ask }, phone.token)];
    const whose = async () => {
      const { rows } = await pool.query('select user_id from push_subscriptions where endpoint = any($1)', [endpoints]);
      return rows.filter(({ user_id: userId }) => userId !== null).length;
    };
    expect(await whose()).toBe(2);
    await ask(api.auth.endOtherSessions, { token: here.token });
    expect(await whose()).toBe(0);
    endpoints.push(await subscribe({ ask }, here.token));
    expect(await whose()).toBe(1);
  });

  test('also ends a device that signed in within the same second, of which nothing but its session tells', async () => {
    const { uid } = await signIn();
    const together = Math.floor(Date.now() / 1_000) - 100;
    const [here, other] = [await device(uid, chrome, together), await device(uid, chrome, together)];
    await ask(api.auth.endOtherSessions, { token: here.token });
    expect([await comeBack(other.idToken, other.token), await comeBack(other.idToken)]).toEqual([401, 401]);
    expect(await reach(other.idToken)).toBe(401);
    expect(await comeBack(here.idToken, here.token)).toBe(200);
  });

  test('leaves the one who asks able to go on after proving a second time who they are', async () => {
    const { uid } = await signIn();
    const here = await device(uid);
    const proof = await idToken({ sub: uid });
    await ask(api.auth.endOtherSessions, { token: here.token });
    expect(await comeBack(proof, here.token)).toBe(200);
  });

  test('is not undone with the live session of somebody else', async () => {
    const [asha, ravi] = [await signIn(), await signIn()];
    const lost = await device(asha.uid);
    await ask(api.auth.endOtherSessions, { token: asha.token });
    expect(await comeBack(lost.idToken, ravi.token)).toBe(401);
  });

  test('of nothing else ends nothing, and nobody else is touched', async () => {
    const [asha, ravi] = [await signIn(), await signIn()];
    expect((await ask(api.auth.endOtherSessions, { token: asha.token })).json.ended).toBe(0);
    expect([await reach(asha.token), await reach(ravi.token)]).toEqual([200, 200]);
  });

  test('is not for an ID token', async () => {
    const { uid } = await signIn();
    expect((await ask(api.auth.endOtherSessions, { token: await idToken({ sub: uid }) })).status).toBe(401);
  });
});

test('a new session is possible the moment after everything was signed out', async () => {
  const { uid, token } = await signIn();
  await ask(api.auth.endOtherSessions, { token });
  const later = await idToken({ sub: uid, auth_time: Math.floor(Date.now() / 1_000) + 1 });
  expect(await comeBack(later)).toBe(200);
});

test.each([
  [chrome, 'Chrome on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0.0.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPad',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36 OPR/115.0.0.0',
    'Opera on Windows',
  ],
  ['curl/8.5.0', 'Unknown device'],
  ['<script>Chrome</script>', 'Unknown device'],
  ['', 'Unknown device'],
])('%s is %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});

// Last, because it moves the clock ahead.
test('the list says when a session was seen last, which is written once in five minutes and not on every call', async () => {
  const { token, userId } = await signIn();
  const seen = async () => (await list(token))[0]?.lastSeenAt ?? '';
  const writes = async () =>
    (await pool.query('select xmin::text, last_seen_at from sessions where user_id = $1', [userId])).rows[0].xmin;
  const [first, before] = [await seen(), await writes()];
  clock.pass(4 * minute);
  expect([await seen(), await writes()]).toEqual([first, before]);
  clock.pass(2 * minute);
  const second = await seen();
  expect(Date.parse(second) - Date.parse(first)).toBeGreaterThanOrEqual(6 * minute);
  const after = await writes();
  await Promise.all(Array.from({ length: 10 }, () => reach(token)));
  expect([await seen(), await writes()]).toEqual([second, after]);
});

test('who comes back is let in while the database takes no writes, and is noted once it does', async () => {
  const { token } = await signIn();
  const seen = async () => (await list(token))[0]?.lastSeenAt ?? '';
  const first = await seen();
  await pool.query(`create function refuse_writes() returns trigger language plpgsql
    as $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
  await pool.query(
    'create trigger refuse_writes before update on sessions for each row execute function refuse_writes()',
  );
  clock.pass(6 * minute);
  expect(await seen()).toBe(first);
  await pool.query('drop function refuse_writes cascade');
  await reach(token);
  expect(Date.parse(await seen()) - Date.parse(first)).toBeGreaterThanOrEqual(6 * minute);
});
