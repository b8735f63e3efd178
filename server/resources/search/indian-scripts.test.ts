import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { addCategory, addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask } = await testShop();
const hindi = await addProduct(pool, { name: 'काली शर्ट', description: 'जय हिन्द लिखा है', colors: ['क़ाला'] });
const bengali = await addProduct(pool, { name: 'শার্ট কালো' });
const tamil = await addProduct(pool, { name: 'சட்டை கருப்பு' });
const joined = await addProduct(pool, { name: 'रक्\u200dषा टी-शर्टें' });
await addCategory(pool, { slug: 'kurte', name: 'कुर्ते' });
const kurta = await addProduct(pool, { name: 'Indigo', category: 'kurte' });

test.each([
  ['शर्ट', hindi],
  ['काली शर्ट', hindi],
  ['हिन्द', hindi],
  ['\u0958ाला', hindi],
  ['শার্ট', bengali],
  ['ক\u09beল\u09cb', bengali],
  ['ক\u09beল\u09c7\u09be', bengali],
  ['சட்டை', tamil],
  ['रक्षा', joined],
  ['रक्\u200dषा', joined],
  ['टीशर्टें', joined],
  ['कुर्ते', kurta],
])('%j is found', async (search, product) => {
  const { json } = await ask(api.products.list, { query: { search } });
  expect(json.products.map(({ name }) => name)).toEqual([product.name]);
});

test('a word with conjuncts is suggested in full', async () => {
  const { json } = await ask(api.search.suggestions, { query: { q: 'शर्ट' } });
  expect(json.suggestions).toContain(hindi.name);
});
