import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { inProcess } from '#server/platform/http/in-process.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { termOf } from './count-search.ts';
import { deleteUnusedWords } from './search-terms.queries.ts';

const { pool, ask, runJobs, shop, app, clock } = await testShop();
for (let n = 0; n < 3; n += 1) await addProduct(pool, { name: `Kolam Number ${n} Tee` });

const counted = async () => (await pool.query('select term, searches, results from search_terms order by term')).rows;

test('what people look for is counted in plain words, and never what may tell who looked', async () => {
  const texts = ['  Kolam  TEE!', 'kolm', 'nonesuch', 'asha@ksauni.example', '98450 12345', '<script>x</script>', '😀'];
  for (const search of texts) await ask(api.products.list, { query: { search } });
  await ask(api.products.list, { query: { search: 'kolam', sizes: 'M' } });
  await ask(api.products.list, { query: { search: 'kolam', page: 2 } });
  await ask(api.search.suggestions, { query: { q: 'kolam' } });
  await ask(api.search.products, { query: { q: 'kolam tee' } });
  await expect.poll(counted).toEqual([
    { term: 'kolam', searches: 1, results: 3 },
    { term: 'kolam tee', searches: 1, results: 3 },
    { term: 'nonesuch', searches: 1, results: 0 },
  ]);
});

test('a term counts once a day for each network, however it is asked for; pages drawn by the shop count for nobody', async () => {
  const searches = async (term: string) => (await counted()).find((row) => row.term === term)?.searches;
  const look = (limit: number, address: string, more = {}) =>
    ask(api.search.products, { query: { q: 'number tee', limit, ...more }, address });
  for (let limit = 1; limit <= 5; limit += 1) await look(limit, `2001:db8:5:1::${limit}`);
  await look(6, '2001:db8:5:1::6', { sort: 'price-low' });
  await expect.poll(() => searches('number tee')).toBe(1);
  await look(7, '2001:db8:5:1::7');
  for (let n = 1; n <= 2; n += 1) await look(10 + n, `198.51.100.${n}`);
  await app.inject({ url: '/api/products/search?q=number%20tee&limit=20', headers: inProcess });
  await look(21, '198.51.100.1');
  await expect.poll(() => searches('number tee')).toBe(3);
  const { rows } = await pool.query('select * from search_visitors');
  expect(JSON.stringify(rows)).not.toMatch(/198\.51|number/);
  clock.pass(86_400_000);
  await look(22, '198.51.100.1');
  await expect.poll(() => searches('number tee')).toBe(4);
  await pool.query(`select graphile_worker.add_job('tidy-search')`);
  await runJobs();
  expect((await pool.query('select from search_visitors')).rowCount).toBe(1);
});

test('one network fills no table with made-up searches', async () => {
  for (let n = 0; n < 120; n += 1)
    await ask(api.search.products, { query: { q: `madeup ${n}` }, address: '198.51.100.40' });
  const made = async () => (await counted()).filter(({ term }) => term.startsWith('madeup')).length;
  await expect.poll(made).toBe(100);
});

test.each([
  ['Black  Hoodie', 'black hoodie'],
  ['tee under ₹999', 'tee under 999'],
  ['asha@ksauni.example', undefined],
  ['+91 98450-12345', undefined],
  ['9 8 4 5 0 1 2 3 4 5', undefined],
  ['www.evil.example', undefined],
  ['<b>tee</b>', undefined],
  ['x', undefined],
  ['x'.repeat(61), undefined],
])('%j is counted as %j', (text, term) => {
  expect(termOf(text)).toBe(term);
});

test('words that nothing has any longer go also where they are many', async () => {
  const gone = ['aaa', 'bbb', 'gone', 'yyy', 'zzz'];
  await pool.query(`insert into search_words (word, stem, skeleton) select w, w, w from unnest($1::text[]) w`, [gone]);
  const words = async () => (await pool.query('select word from search_words order by 1')).rows.map(({ word }) => word);
  const before = await words();
  await deleteUnusedWords(shop.context.db, 2);
  expect(await words()).toEqual(before.filter((word) => !gone.includes(word)));
});

test('words and searches of long ago are forgotten at night', async () => {
  await pool.query(`insert into search_words (word, stem, skeleton) values ('gone', 'gone', 'gn')`);
  await pool.query(`insert into search_terms (term, searches, results, last_at) values
    ('old but loved', 9, 3, now() - interval '80 days'), ('older', 9, 3, now() - interval '91 days'), ('found nothing', 1, 0, now() - interval '31 days')`);
  await pool.query(`select graphile_worker.add_job('tidy-search')`);
  await runJobs();
  const { rows } = await pool.query(
    `select word from search_words where word in ('gone', 'kolam', 'oversized') order by word`,
  );
  expect(rows.map((row) => row.word)).toEqual(['kolam', 'oversized']);
  const terms = (await counted()).map((row) => row.term);
  expect(terms).toContain('old but loved');
  expect(terms).not.toContain('older');
  expect(terms).not.toContain('found nothing');
});
