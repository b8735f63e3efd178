import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addProduct, address } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { logRequest, openLog } from './log.ts';
import { wordsOfFault } from './logged-error.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'log-'));
const LOG_FILE = path.join(folder, 'shop.log');
const { app, pool, ask, signIn } = await testShop({ LOG_LEVEL: 'trace', LOG_FILE });
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Output of a log after one write. */
async function written(write: (log: ReturnType<typeof openLog>) => void): Promise<string> {
  const file = path.join(folder, `${crypto.randomUUID()}.log`);
  const log = openLog({ level: 'info', file });
  write(log);
  log.flush();
  await expect.poll(() => readFile(file, 'utf8').catch(() => '')).toContain('\n');
  return readFile(file, 'utf8');
}

test('a full disk stops the log, not the process, nor its end', async () => {
  const program = `
    import { openLog } from ${JSON.stringify(import.meta.resolve('./log.ts'))};
    const log = openLog({ level: 'info', file: process.argv[1] });
    for (let round = 0; round < 50; round += 1) {
      for (let line = 0; line < 1_000; line += 1) log.info({ round, line }, 'x'.repeat(100));
      await new Promise((done) => setTimeout(done, 5));
    }
    process.stdout.write('still here', () => process.exit());`;
  // A file that may not grow fails as one on a full disk does.
  const limited = 'trap "" XFSZ; ulimit -f 64; exec "$0" --input-type=module -e "$1" "$2"';
  const file = path.join(folder, 'full.log');
  const child = await promisify(execFile)('sh', ['-c', limited, process.execPath, program, file], { timeout: 15_000 });
  expect(child.stdout).toBe('still here');
  expect((await stat(file)).size).toBeGreaterThan(10_000);
});

test.each([
  ['/__/auth/action?mode=resetPassword&oobCode=s3cret&lang=en', 'oobCode=removed&lang=en'],
  ['/unsubscribe?from=mail&token=s3cret', 'from=mail&token=removed'],
  ['/pay/s3cret?from=chat', '/pay/removed?from=chat'],
  ['/api/payment-links/s3cret/order', '/api/payment-links/removed/order'],
  ['/api/wishlist/shared/s3cret', '/api/wishlist/shared/removed'],
  ['/wishlist/shared/s3cret?from=chat', '/wishlist/shared/removed?from=chat'],
  ['/api/admin/users?page=2&search=s3cret%20menon/s3cret&sort=name', 'page=2&search=removed&sort=name'],
  ['/api/admin/search?q=s3cret%40ksauni.example', 'q=removed'],
  ['/api/admin/orders?email=s3cret@ksauni.example&phone=%2B91s3cret', 'email=removed&phone=removed'],
])('what is secret in the address %s never reaches the log', async (url, shown) => {
  const line = await written((log) => logRequest(log, { id: 'a', method: 'GET', url, status: 200 }));
  expect(line).toContain(shown);
  expect(line).not.toContain('s3cret');
});

test('headers that let somebody in are written at no level, whoever writes them', async () => {
  const headers = { authorization: 'Bearer s3cret', cookie: 'guest_orders=s3cret' };
  const line = await written((log) => log.error({ req: { headers }, busboyOptions: { headers } }, 'as a library does'));
  expect(line).toContain('busboyOptions');
  expect(line).not.toContain('s3cret');
});

describe('an error of the database tells the log what failed, and nothing of the row', () => {
  const user = `insert into users (identity_uid, name, email, phone, auth_method)
    values ('uid-s3cret', 'Asha S3cret', 's3cret@ksauni.example', $1, 'email')`;

  test.each([
    ['a key that is taken', user, ['+919845077123'], 'users_identity_uid_key'],
    ['a row that breaks a rule', user.replace('uid-s3cret', 'uid-s3cret-2'), ['s3cret'], 'users_phone_indian'],
    ['a row that points to nobody', `insert into carts (user_id) values ($1)`, [crypto.randomUUID()], 'carts_user_fk'],
    ['a value that is none', `select $1::text::uuid`, ['s3cret "and" more'], 'uuid: (value)'],
    ['a number that is none', `select $1::text::int`, ['s3cret: 1'], 'integer: (value)'],
    ['a search that cannot be read', `select to_tsquery($1)`, ['s3cret s3cret'], 'tsquery: (value)'],
    ['a function that was called for a row', `do $$ begin perform 's3cret'::int; end $$`, [], 'integer: (value)'],
  ])('%s', async (...[, statement, values, told]) => {
    await pool.query(user, ['+919845077123']).catch(() => undefined);
    const error: unknown = await pool.query(statement, values).catch((fault: unknown) => fault);
    const wrapped = new Error('The order could not be written.', { cause: error });
    for (const err of [error, wrapped]) {
      const line = await written((log) => log.error({ err }, 'request failed'));
      expect(line).toContain(told);
      expect(line).toContain('log.test.ts');
      expect(line).not.toMatch(/s3cret|9845077123/i);
      for (const value of values) expect(line).not.toContain(value);
    }
    expect(wordsOfFault(error)).not.toMatch(/s3cret|9845077123/i);
    expect(wordsOfFault(wrapped)).toBe('Error: The order could not be written.');
  });
});

test('of what is no error, and of an error that somebody has written on, the log takes words without names', async () => {
  const strange = Object.assign(new TypeError('asha@ksauni.example is gone'), { response: 's3cret', code: 'EGONE' });
  const line = await written((log) => {
    log.error({ err: strange }, 'request failed');
    log.error({ err: 'call +919845077123' }, 'request failed');
  });
  const [one, other] = line.trim().split('\n');
  expect(JSON.parse(one ?? '').err).toMatchObject({ type: 'TypeError', message: '(address) is gone', code: 'EGONE' });
  expect(JSON.parse(other ?? '').err).toMatchObject({ message: 'call (phone)' });
  expect(line).not.toMatch(/s3cret|asha|9845077123/);
});

describe('a request that fails within the shop', () => {
  // The row PostgreSQL reports with the violation contains personal data.
  beforeAll(() => pool.query(`alter table orders add constraint refuse_all check (order_number = 'none') not valid`));
  afterAll(() => pool.query('alter table orders drop constraint refuse_all'));

  test('stands in the log with its place and the id of its reply, and without who sent it and what', async () => {
    const { token } = await signIn({ name: 'Asha Menon' });
    const shippingAddress = { ...address, phoneNumber: '9845077124', fullName: 'Asha Menon' };
    const body = orderOf([lineOf(await addProduct(pool))], { shippingAddress, isBuyNow: true });
    const { status, json, text } = await ask(api.orders.placeCod, { token, body });
    expect([status, json.code]).toEqual([500, 'INTERNAL']);
    expect(text).not.toContain('refuse_all');
    await expect.poll(() => readFile(LOG_FILE, 'utf8').catch(() => '')).toContain('request failed');
    const log = await readFile(LOG_FILE, 'utf8');
    expect(log).toContain('"constraint":"refuse_all"');
    const [failed] = log.split('\n').filter((line) => line.includes('request failed'));
    expect(JSON.parse(failed ?? '').id).toBe(json.requestId);
    expect(log).not.toContain('Asha');
    expect(log).not.toContain('9845077124');
    expect(log).not.toContain(address.addressLine1);
    expect(log).not.toContain(token);
  });
});

describe('a sign-up that fails within the identity provider', () => {
  beforeAll(() =>
    pool.query(`alter table identity.account add constraint refuse_most check (email is null) not valid`),
  );
  afterAll(() => pool.query('alter table identity.account drop constraint refuse_most'));

  test('stands in the log without the row of who signed up', async () => {
    const url = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key';
    const payload = { email: 'leela.s3cret@ksauni.example', password: 'correct horse' };
    expect((await app.inject({ method: 'POST', url, payload })).statusCode).toBe(500);
    await expect.poll(() => readFile(LOG_FILE, 'utf8').catch(() => '')).toContain('identity call failed');
    const log = await readFile(LOG_FILE, 'utf8');
    expect(log).toContain('refuse_most');
    expect(log).not.toContain('leela');
  });
});
