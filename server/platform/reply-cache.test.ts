import { expect, test } from 'vitest';
import { type Rendered, ReplyCache } from './reply-cache.ts';

const rendered = (body: string, tags: string[] = []): Rendered => ({
  status: 200,
  contentType: 'application/json',
  body,
  tags,
  cacheable: true,
});

const ask = (cache: ReplyCache, url: string, reply: Rendered) =>
  cache.answer({ url, key: url, render: async () => reply });

test('small answers of many addresses take no more than they may, all that belongs to them included', async () => {
  const cache = new ReplyCache({ maxBytes: 1_048_576 });
  const urls = Array.from({ length: 5_000 }, (_, n) => `/api/products?search=${n}`);
  for (const url of urls) await ask(cache, url, rendered('{"success":true}'));
  expect(cache.bytes).toBeLessThanOrEqual(1_048_576);
  const kept = urls.filter((url) => cache.find(url));
  expect(kept.length).toBeGreaterThan(300);
  expect(kept.length).toBeLessThan(600);
  // The most recent ones.
  expect(kept.at(-1)).toBe(urls.at(-1));
});

test('addresses take no more memory than they may, however long they are, and the last one is known', async () => {
  const cache = new ReplyCache({ maxBytes: 1_048_576 });
  let most = 0;
  for (let n = 0; n < 2_000; n += 1) {
    await ask(cache, `/products?${n}&${'x'.repeat(15_000)}`, rendered('{"success":true}'));
    most = Math.max(most, cache.ofUrls);
  }
  expect(most).toBeLessThanOrEqual(8_000_000);
  await ask(cache, '/products', rendered('{"success":true}'));
  expect(cache.find('/products')).toBeDefined();
});

test('an answer is kept in memory of its own, not in a part of what others hold alive', async () => {
  const cache = new ReplyCache({ maxBytes: 1_048_576 });
  const { raw } = await ask(cache, '/a', rendered('{"success":true}'));
  expect(raw.buffer.byteLength).toBe(raw.length);
});

test('what was made from a tag is forgotten with it, and nothing else', async () => {
  const cache = new ReplyCache({ maxBytes: 1_048_576 });
  await ask(cache, '/a', rendered('a', ['product:1', 'listing']));
  await ask(cache, '/b', rendered('b', ['product:2', 'listing']));
  cache.invalidate(['product:1']);
  expect([cache.find('/a'), cache.find('/b')?.raw.toString()]).toEqual([undefined, 'b']);
  cache.invalidate(['listing']);
  expect([cache.find('/b'), cache.bytes]).toEqual([undefined, 0]);
});
