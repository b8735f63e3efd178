import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask, signIn } = await testShop();

async function shopper() {
  const { token, userId } = await signIn();
  return {
    token,
    userId,
    search: (term: string) => ask(api.search.remember, { token, body: { term } }),
    terms: async () => (await ask(api.search.history, { token })).json.history.map((past) => past.term),
  };
}

describe('the search history of a user', () => {
  test('is empty at first, then newest first', async () => {
    const asha = await shopper();
    expect(await asha.terms()).toEqual([]);
    await asha.search('tee');
    const { json } = await asha.search('  black   hoodie ');
    expect(json.history.map((past) => past.term)).toEqual(['black hoodie', 'tee']);
    expect(await asha.terms()).toEqual(['black hoodie', 'tee']);
  });

  test('keeps five, none twice whatever its capitals', async () => {
    const asha = await shopper();
    for (const term of ['one', 'two', 'three', 'four', 'five', 'six', 'FOUR']) await asha.search(term);
    expect(await asha.terms()).toEqual(['FOUR', 'six', 'five', 'three', 'two']);
  });

  test('forgets one, and all', async () => {
    const asha = await shopper();
    for (const term of ['one', 'two', 'three']) await asha.search(term);
    const { json } = await ask(api.search.history, { token: asha.token });
    const two = json.history.find((past) => past.term === 'two')?._id ?? '';
    const forget = () => ask(api.search.forget, { token: asha.token, params: { id: two } });
    expect((await forget()).json.history.map((past) => past.term)).toEqual(['three', 'one']);
    expect((await forget()).status).toBe(200);
    expect((await ask(api.search.clearHistory, { token: asha.token })).json.history).toEqual([]);
    expect(await asha.terms()).toEqual([]);
  });

  test('is nobody else’s', async () => {
    const [asha, ravi] = [await shopper(), await shopper()];
    const { json } = await asha.search('my secret wish');
    const id = json.history[0]?._id ?? '';
    expect(await ravi.terms()).toEqual([]);
    await ask(api.search.forget, { token: ravi.token, params: { id } });
    await ask(api.search.clearHistory, { token: ravi.token });
    expect(await asha.terms()).toEqual(['my secret wish']);
    for (const endpoint of [api.search.history, api.search.clearHistory, api.search.remember]) {
      expect((await ask(endpoint, { ...('body' in endpoint && { body: { term: 'x' } }) })).status).toBe(401);
    }
    expect((await ask(api.search.forget, { params: { id } })).status).toBe(401);
  });

  test('stays at five distinct when many tabs search at once', async () => {
    const asha = await shopper();
    const terms = Array.from({ length: 24 }, (_, n) => `${n % 2 === 0 ? 'Term' : 'term'} ${n % 12}`);
    const answers = await Promise.all(terms.map((term) => asha.search(term)));
    expect(answers.every(({ status, json }) => status === 200 && json.history.length <= 5)).toBe(true);
    const kept = await asha.terms();
    expect(new Set(kept.map((term) => term.toLowerCase())).size).toBe(5);
    const { rows } = await pool.query('select count(*) as kept from search_history where user_id = $1', [asha.userId]);
    expect(rows).toEqual([{ kept: 5 }]);
  });

  test('goes with the account', async () => {
    const asha = await shopper();
    await asha.search('tee');
    await pool.query('delete from users where id = $1', [asha.userId]);
    const { rowCount } = await pool.query('select from search_history where user_id = $1', [asha.userId]);
    expect(rowCount).toBe(0);
  });

  test.each(['', '   ', 'x'.repeat(101), 'a\u0000b', 5, null, ['tee'], { term: 'x' }])(
    '%j is refused',
    async (term) => {
      const asha = await shopper();
      expect((await ask(api.search.remember, { token: asha.token, body: { term } })).status).toBe(400);
    },
  );

  test.each(['<script>alert(1)</script>', "'; drop table search_history; --", 'टी शर्ट', '😀'])(
    '%j is kept as it is',
    async (term) => {
      const asha = await shopper();
      await asha.search(term);
      expect(await asha.terms()).toEqual([term]);
    },
  );
});
