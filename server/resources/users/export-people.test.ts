import { expect, test } from 'vitest';
import { rowsByStatement } from '#server/testing/rows-by-statement.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { app, pool, signIn } = await testShop();
const { token } = await signIn({ role: 'admin', name: 'Devika Rao' });
const load = (query: string) =>
  app.inject({ url: `/api/admin/users/export?${query}`, headers: { authorization: `Bearer ${token}` } });

test('whoever asks for more people than a file holds is told so instead of getting some of them', async () => {
  await pool.query(`insert into users (id, identity_uid, name, auth_method)
    select gen_random_uuid(), 'many-' || n, 'Many ' || n, 'email' from generate_series(1, 50001) n`);
  const refused = await load('search=many');
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    code: 'OUT_OF_RANGE',
    message: 'A file holds at most 50,000 people. Narrow the list first.',
  });
  const narrowed = await load('search=many%205000');
  expect(narrowed.statusCode).toBe(200);
  // 5000, 50000 and 50001.
  expect(narrowed.body.trim().split('\r\n')).toHaveLength(1 + 3);
});

test('the purchases of many people are counted in parts, so that no statement is too slow', async () => {
  let lines: string[] = [];
  const counted = await rowsByStatement('spent_paise', async () => {
    const { body } = await load('search=many%201&sort=name');
    lines = body.trim().split('\r\n').slice(1);
  });
  const { rows } = await pool.query(`select name from users where name like 'Many 1%' order by lower(name), id`);
  expect(lines.map((line) => line.split(',')[1])).toEqual(rows.map(({ name }) => name));
  expect(counted).toEqual([5_000, 5_000, 1_111]);
});
