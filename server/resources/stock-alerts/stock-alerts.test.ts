import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { mailboxKey } from '#contract/rules/mailbox-key.ts';
import { mostStockAlerts, stockAlertConsent } from '#contract/stock-alerts.ts';
import { addProduct, setStock } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask, signIn, clock, runJobs, mails } = await testShop();
const consent = stockAlertConsent.version;
const gone = await addProduct(pool, { name: 'Low Sun Tee', stock: 0, colors: ['Rust'] });
const variantId = gone.variants[0]?.id ?? '';

type Body = { variantId?: string; email?: string; consent?: string };
const note = (body: Body, sent: { token?: string; address?: string } = {}) =>
  ask(api.stockAlerts.add, { ...sent, body: { variantId, consent, ...body } });

async function waiting(email: string) {
  const { rows } = await pool.query<{ user_id: string | null; consent_version: string; fired_at: Date | null }>(
    'select user_id, consent_version, fired_at from stock_alerts where email = $1 order by created_at',
    [email],
  );
  return rows;
}

describe('POST /stock-alerts', () => {
  test('notes a guest by the address they give', async () => {
    const { status, json } = await note({ email: '  Guest@Ksauni.Example ' });
    expect([status, json.isAvailable]).toEqual([200, false]);
    expect(json.message).toBe('We will email guest@ksauni.example once when Low Sun Tee (Rust, S) is back.');
    expect(await waiting('guest@ksauni.example')).toEqual([
      { user_id: null, consent_version: consent, fired_at: null },
    ]);
  });

  test('notes a person by the address of their account, or another they give', async () => {
    const person = await signIn();
    await note({}, { token: person.token });
    expect(await waiting(person.email)).toMatchObject([{ user_id: person.userId }]);
    await note({ email: 'other@ksauni.example' }, { token: person.token });
    expect(await waiting('other@ksauni.example')).toMatchObject([{ user_id: person.userId }]);
  });

  test('a dead session is a guest', async () => {
    const { status, json } = await note({}, { token: 'null' });
    expect([status, json.errors?.[0]?.field]).toEqual([400, 'email']);
  });

  test('fifty times at once is one row and one answer', async () => {
    const email = 'eager@ksauni.example';
    const answers = await Promise.all(Array.from({ length: 50 }, () => note({ email })));
    expect(new Set(answers.map(({ status, json }) => `${status} ${json.message}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await waiting(email)).toHaveLength(1);
  });

  test('who was written to may ask again', async () => {
    const email = 'again@ksauni.example';
    await note({ email });
    await pool.query('update stock_alerts set fired_at = now() where email = $1', [email]);
    await note({ email });
    expect((await waiting(email)).map((row) => row.fired_at === null)).toEqual([false, true]);
  });

  test('a size that is back already needs no mail', async () => {
    const tee = await addProduct(pool, { stock: 0 });
    await setStock(pool, tee.variants[0]?.id ?? '', 3);
    const { json } = await note({ variantId: tee.variants[0]?.id ?? '', email: 'late@ksauni.example' });
    expect(json.isAvailable).toBe(true);
    expect(await waiting('late@ksauni.example')).toEqual([]);
  });

  test('nobody can order a flood of mail for somebody else', async () => {
    const email = 'victim@ksauni.example';
    const sizes = Array.from({ length: mostStockAlerts + 1 }, (_, index) => `W${index}`);
    const wide = await addProduct(pool, { stock: 0, sizes });
    const answers = [];
    for (const variant of wide.variants) answers.push(await note({ variantId: variant.id, email }));
    expect(answers.at(-1)).toMatchObject({ status: 400, json: { code: 'OUT_OF_RANGE' } });
    expect(await waiting(email)).toHaveLength(mostStockAlerts);
    // An existing alert is answered as before.
    expect((await note({ variantId: wide.variants[0]?.id ?? '', email })).status).toBe(200);
  });

  test('nobody can order one under several tags of a mailbox either', async () => {
    const statuses = [];
    for (let tag = 0; tag <= mostStockAlerts; tag += 1)
      statuses.push((await note({ email: `tagged+${tag}@ksauni.example` })).status);
    expect(statuses).toEqual([...Array<number>(mostStockAlerts).fill(200), 400]);
    expect((await note({ email: 'tagged@ksauni.example' })).status).toBe(400);
    expect((await note({ email: 'tagged+0@ksauni.example' })).status).toBe(200);
  });

  test('nor under several spellings of a Gmail mailbox', async () => {
    const spellings = ['some.body@gmail.com', 'somebody@googlemail.com', 'so.me.body@gmail.com'];
    const statuses = [];
    for (let tag = 0; tag <= mostStockAlerts; tag += 1)
      statuses.push((await note({ email: spellings[tag % 3]?.replace('@', `+${tag}@`) ?? '' })).status);
    expect(statuses).toEqual([...Array<number>(mostStockAlerts).fill(200), 400]);
    expect((await note({ email: 'so.mebody@gmail.com.example' })).status).toBe(200);
  });

  test.each(['A.b+x+y@Gmail.com', 'a.b@googlemail.com', 'A.B+x@Mail.example', 'a.b@notgmail.com', 'a.b@gmail.com.in'])(
    'the database and the shop count %s alike',
    async (email) => {
      const { rows } = await pool.query('select mailbox_key($1) as key', [email]);
      expect(rows).toEqual([{ key: mailboxKey(email) }]);
    },
  );

  test('strangers use up none of the alerts of a verified address', async () => {
    const { token, userId, email } = await signIn();
    const sizes = Array.from({ length: mostStockAlerts + 2 }, (_, index) => `W${index}`);
    const { variants } = await addProduct(pool, { stock: 0, sizes });
    for (const { id } of variants.slice(0, mostStockAlerts)) await note({ variantId: id, email });
    const last = variants.at(-1)?.id ?? '';
    expect((await note({ variantId: last, email })).status).toBe(400);
    const unproven = 'update users set email_verified_at = null where id = $1';
    const proven = 'update users set email_verified_at = now() where id = $1';
    await pool.query(unproven, [userId]);
    expect((await note({ variantId: last }, { token })).status).toBe(400);
    await pool.query(proven, [userId]);
    const own = [];
    for (const { id } of variants.toReversed()) own.push((await note({ variantId: id }, { token })).status);
    expect(own).toEqual([...Array<number>(mostStockAlerts).fill(200), 400, 400]);
  });

  test.each([
    [{ email: 'no address' }, 400, 'email'],
    [{ email: '' }, 400, 'email'],
    [{ email: `${'x'.repeat(100)}@ksauni.example` }, 400, 'email'],
    [{ email: 'a@ksauni.example', consent: '' }, 400, 'consent'],
    [{ email: 'a@ksauni.example', consent: 'an older version' }, 400, 'consent'],
    [{ email: 'a@ksauni.example', variantId: 'x' }, 400, 'variantId'],
  ])('%o is refused with %s', async (body, expected, field) => {
    const { status, json } = await note(body);
    expect(status).toBe(expected);
    expect(json.errors?.map((fault) => fault.field)).toContain(field);
    expect(await waiting('a@ksauni.example')).toEqual([]);
  });

  test.each([
    [{ fired_at: null }, 400],
    [{ variantId: crypto.randomUUID() }, 404],
  ])('%o is refused with %s', async (body, expected) => {
    expect((await note({ email: 'a@ksauni.example', ...body })).status).toBe(expected);
    expect(await waiting('a@ksauni.example')).toEqual([]);
  });

  test('a product that is no longer sold takes none', async () => {
    const inactive = await addProduct(pool, { stock: 0, isActive: false });
    expect((await note({ variantId: inactive.variants[0]?.id ?? '', email: 'a@ksauni.example' })).status).toBe(404);
  });
});

test('a stranger who names the address of an account is answered as ever, and overrules nothing it said', async () => {
  const tee = await addProduct(pool, { name: 'Quiet Tee', stock: 0 });
  const wanted = tee.variants[0]?.id ?? '';
  const { token, userId, email } = await signIn();
  const first = (await note({ variantId: wanted }, { token })).json;
  clock.pass(1_000);
  await ask(api.messages.choose, { token, body: { topic: 'stock', channel: 'email', isOn: false } });
  const known = async () =>
    (await pool.query('select is_given, through, at from consent_log where user_id = $1 order by id', [userId])).rows;
  const before = await known();
  clock.pass(60_000);
  const { status, json } = await note({ variantId: wanted, email });
  expect([status, json]).toEqual([200, { ...first, undoId: expect.any(String) }]);
  expect(json.undoId).not.toBe(first.undoId);
  expect(await known()).toEqual(before);
  expect(await mailsOnceBack(wanted)).toEqual([]);
});

/** Restocks a variant and returns the mails sent. */
async function mailsOnceBack(variantId: string) {
  await runJobs();
  mails.length = 0;
  await setStock(pool, variantId, 3);
  await pool.query(`select graphile_worker.add_job('tell-back-in-stock')`);
  await runJobs();
  await runJobs();
  return mails;
}

test('an account that says no is not written to either about what its proven address asked for as a guest', async () => {
  const wanted = (await addProduct(pool, { name: 'Early Tee', stock: 0 })).variants[0]?.id ?? '';
  const [asha, ravi] = [await signIn(), await signIn()];
  for (const { email } of [asha, ravi]) await note({ variantId: wanted, email });
  clock.pass(1_000);
  await ask(api.messages.choose, { token: asha.token, body: { topic: 'stock', channel: 'email', isOn: false } });
  expect((await mailsOnceBack(wanted)).map(({ to }) => to)).toEqual([ravi.email]);
});

test('nobody else asks for an address whose account wants no such mails, and all are answered as ever', async () => {
  const size = async () => (await addProduct(pool, { name: 'Still Tee', stock: 0 })).variants[0]?.id ?? '';
  const [asha, ravi, wanted] = [await signIn(), await signIn(), await size()];
  await ask(api.messages.choose, { token: asha.token, body: { topic: 'stock', channel: 'email', isOn: false } });
  const { email } = asha;
  const ids = [];
  for (const as of [{}, {}, { token: ravi.token }, { token: ravi.token }]) {
    const other = `${'token' in as ? 'ravis-friend' : 'anybody'}@ksauni.example`;
    const { status, json } = await note({ variantId: wanted, email }, as);
    const usual = await note({ variantId: wanted, email: other }, as);
    const answer = { ...usual.json, message: usual.json.message.replace(other, email) };
    expect([status, json]).toEqual([usual.status, { ...answer, undoId: expect.any(String) }]);
    ids.push(json.undoId, usual.json.undoId);
  }
  expect(new Set(ids).size, 'neither tells itself by an id that comes again').toBe(8);
  expect(await waiting(email)).toEqual([]);
  await note({ variantId: wanted }, { token: asha.token });
  expect(await waiting(email)).toMatchObject([{ user_id: asha.userId }]);
  // An unverified address says nothing about its owner.
  await pool.query('update users set email_verified_at = null where id = $1', [asha.userId]);
  await note({ variantId: await size(), email });
  expect(await waiting(email)).toMatchObject([{ user_id: asha.userId }, { user_id: null }]);
});

test('asking again is a new consent only after a no, or a month later', async () => {
  const { token, userId, email } = await signIn();
  const guest = 'over-and-over@ksauni.example';
  const known = async () => {
    const { rows } = await pool.query<{ is_given: boolean; user_id: string | null }>(
      'select is_given, user_id from consent_log where user_id = $1 or email_hash = sha256($2::bytea) order by id',
      [userId, guest],
    );
    return [true, false].map((isMine) =>
      rows.filter(({ user_id: whose }) => (whose === userId) === isMine).map(({ is_given: isGiven }) => isGiven),
    );
  };
  const askTwice = async () => {
    for (const _ of [1, 2]) {
      clock.pass(60_000);
      await note({ email: guest });
      await note({ email }, { token });
    }
    return known();
  };
  expect(await askTwice()).toEqual([[true], [true]]);
  clock.pass(60_000);
  await ask(api.messages.choose, { token, body: { topic: 'stock', channel: 'email', isOn: false } });
  expect(await askTwice()).toEqual([[true, false, true], [true]]);
  clock.pass(31 * 86_400_000);
  expect(await askTwice()).toEqual([
    [true, false, true, true],
    [true, true],
  ]);
});

describe('DELETE /stock-alerts/{id}', () => {
  const undo = async (id: string | null, token?: string) =>
    (await ask(api.stockAlerts.undo, { token, params: { id: id ?? '' } })).status;

  test('takes back what a guest has just asked for, once and for all', async () => {
    const email = 'undone@ksauni.example';
    const { undoId } = (await note({ email })).json;
    expect([await undo(undoId), await waiting(email)]).toEqual([200, []]);
    expect(await undo(undoId)).toBe(200);
    const { rows } = await pool.query(
      'select is_given, through from consent_log where email_hash = sha256($1::bytea) order by id',
      [email],
    );
    expect(rows).toEqual([
      { is_given: true, through: 'POST /stock-alerts' },
      { is_given: false, through: 'DELETE /stock-alerts/:id' },
    ]);
  });

  test('takes nothing back that waited before a stranger asked for the same address', async () => {
    const email = 'waited@ksauni.example';
    const first = (await note({ email })).json;
    const second = (await note({ email })).json;
    expect(Object.keys(second)).toEqual(Object.keys(first));
    expect([await undo(second.undoId), (await waiting(email)).length]).toEqual([200, 1]);
    await undo(first.undoId);
    expect(await waiting(email)).toEqual([]);
  });

  test('of an account is done by that account alone, also when it had asked before', async () => {
    const [asha, ravi] = [await signIn(), await signIn()];
    await note({}, { token: asha.token });
    const { undoId } = (await note({}, { token: asha.token })).json;
    for (const token of [undefined, ravi.token]) await undo(undoId, token);
    expect(await waiting(asha.email)).toHaveLength(1);
    await undo(undoId, asha.token);
    expect(await waiting(asha.email)).toEqual([]);
  });

  test('of an account also takes back what its proven address asked for without it, and of no other address', async () => {
    const { token, userId, email } = await signIn();
    const askTwice = async (address: string) => {
      await note({ email: address });
      const { undoId } = (await note({ email: address }, { token })).json;
      const [before] = await waiting(address);
      await undo(undoId, token);
      return [before?.user_id, (await waiting(address)).length];
    };
    expect(await askTwice(email)).toEqual([userId, 0]);
    expect(await askTwice('neighbour@ksauni.example')).toEqual([null, 1]);
    await pool.query('update users set email_verified_at = null where id = $1', [userId]);
    expect(await askTwice(email)).toEqual([null, 1]);
  });

  test('says the same whether the address still waits, and promises no silence', async () => {
    const email = 'twice@ksauni.example';
    const ids = [(await note({ email })).json.undoId, (await note({ email })).json.undoId];
    const said = [];
    for (const id of ids.toReversed())
      said.push((await ask(api.stockAlerts.undo, { params: { id: id ?? '' } })).json.message);
    expect(new Set(said)).toEqual(
      new Set(['Alert removed. We will email this address only if it has another alert for this size.']),
    );
  });

  test('is not offered where nothing was noted', async () => {
    const tee = await addProduct(pool, { stock: 1 });
    expect((await note({ variantId: tee.variants[0]?.id ?? '', email: 'in@ksauni.example' })).json.undoId).toBeNull();
  });
});

test('who waits for a size that never comes back is forgotten after a year, and whose the consent was after two', async () => {
  const email = 'patient@ksauni.example';
  await note({ email });
  const known = async () => {
    await pool.query(`select graphile_worker.add_job('forget-stock-alerts')`);
    await runJobs();
    const { rows } = await pool.query('select from consent_log where email_hash = sha256($1::bytea)', [email]);
    return [(await waiting(email)).length, rows.length];
  };
  clock.pass(364 * 86_400_000);
  expect(await known()).toEqual([1, 1]);
  clock.pass(2 * 86_400_000);
  expect(await known()).toEqual([0, 1]);
  clock.pass(365 * 86_400_000);
  expect(await known()).toEqual([0, 0]);
});

test('of however many guests, whose consents they were is forgotten in one night', async () => {
  await pool.query(
    `insert into consent_log (email_hash, topic, channel, is_given, at)
    select sha256(n::text::bytea), 'stock', 'email', true, $1::timestamptz - interval '3 years' from generate_series(1, 5001) n`,
    [clock.now()],
  );
  await pool.query(`select graphile_worker.add_job('forget-stock-alerts')`);
  await runJobs();
  const { rows } = await pool.query('select from consent_log where email_hash is not null and at < $1', [
    new Date(clock.now().getTime() - 1_000 * 86_400_000),
  ]);
  expect(rows).toEqual([]);
});

test('a week after its mail an address is forgotten; who still waits is not', async () => {
  await note({ email: 'told@ksauni.example' });
  await note({ email: 'waits@ksauni.example' });
  await pool.query(`update stock_alerts set fired_at = $1 where email = 'told@ksauni.example'`, [clock.now()]);
  const known = async () => {
    await pool.query(`select graphile_worker.add_job('forget-stock-alerts')`);
    await runJobs();
    return [(await waiting('told@ksauni.example')).length, (await waiting('waits@ksauni.example')).length];
  };
  clock.pass(6 * 86_400_000);
  expect(await known()).toEqual([1, 1]);
  clock.pass(2 * 86_400_000);
  expect(await known()).toEqual([0, 1]);
});

test('more than a hundred wishes in a quarter of an hour are too many', async () => {
  const limited = await testShop({ RATE_LIMITS: 'on' });
  const body = { variantId: crypto.randomUUID(), email: 'a@ksauni.example', consent };
  const statuses = [];
  for (let turn = 0; turn < 101; turn += 1) statuses.push((await limited.ask(api.stockAlerts.add, { body })).status);
  expect(statuses).toEqual([...Array.from({ length: 100 }, () => 404), 429]);
});
