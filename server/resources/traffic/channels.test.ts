import { expect, test } from 'vitest';
import { testShop } from '#server/testing/test-shop.ts';
import { addCampaign, addLink } from '#server/testing/valid-campaigns.ts';

const { pool, ask, signIn } = await testShop();

test('our own links and campaigns are known by name on a day on which a program makes up thousands of others', async () => {
  const { token } = await signIn({ role: 'digitalMarketer' });
  const { _id, slug } = await addCampaign({ ask, token });
  await addLink({ ask, token }, _id, { source: 'poster', medium: 'print' });
  const channels = async (source: string, medium: string, { campaign = `'${slug}'`, many = 1 } = {}) => {
    const wanted = `row(0, ${source}, '${medium}', ${campaign}, '', 'phone', '2031-01-01')::channels`;
    const made = await pool.query<{ id: number }>(
      `select distinct channel_of(${wanted}) as id from generate_series(1, ${many}) n`,
    );
    const ids = made.rows.map(({ id }) => id);
    const { rows } = await pool.query('select source from channels where id = any ($1)', [ids]);
    return rows.map((row) => row.source);
  };
  const flood = (campaign: string) => channels(`'flood-' || n`, 'x', { campaign, many: 700 });
  const known = (source: string, medium: string) => channels(`'${source}'`, medium);
  await flood(`'made-up-' || n`);
  expect(await known('friend', 'word')).toEqual(['friend']);
  // A known campaign name can be flooded as well: the campaign's own links are recognised all the same.
  await flood(`'${slug}'`);
  expect(await known('nobody', 'word')).toEqual(['(other)']);
  expect(await known('poster', 'print')).toEqual(['poster']);
});
