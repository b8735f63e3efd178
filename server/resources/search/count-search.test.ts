import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { termOf } from './count-search.ts';
import { deleteUnusedWords } from './search-terms.queries.ts';

const { pool, ask, runJobs, shop } = await testShop();
for (let n = 0; n < 3; n += 1) await addProduct(pool, { name: `Kolam Number ${n} Tee` });

const counted = async () => (await pool.query('select term, searches, results from search_terms order by term')).rows;

test('what people look for is counted in plain words, and never what may tell who looked', async () => {
  const texts = ['  Kolam  TEE!', 'kolm', 'nonesuch', 'asha@ksauni.example', '98450 12345', '<script>x</script>', '😀'];
  for (const search of texts) await ask(api.products.list, { query: { search } });
  await ask(api.products.list, { query: { search: 'kolam', sizes: 'M' } });
  await ask(api.products.list, { query: { search: 'kolam', page: 2 } });
  await ask(api.search.suggestions, { query: { q: 'kolam' } });
  await ask(api.search.products, { query: { q: 'kolam tee' } });
  await expect.poll(counted, { timeout: 10_000 }).toEqual([
    { term: 'kolam', searches: 1, results: 3 },
    { term: 'kolam tee', searches: 2, results: 3 },
    { term: 'nonesuch', searches: 1, results: 0 },
  ]);
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
