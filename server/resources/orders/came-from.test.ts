import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { buy } from '#server/testing/bought-orders.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const testing = await testShop();
const { ask, pool, clock } = testing;
const tee = await addProduct(pool, { stock: 1_000 });
const day = 24 * 3_600_000;

const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 9) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36';
const ago = (ms: number) => new Date(clock.now().getTime() - ms).toISOString();
const origin = (more: object = {}) => ({
  source: 'Instagram',
  medium: 'social',
  campaign: 'Monsoon',
  content: 'reel-b',
  clickedAt: ago(3 * day),
  ...more,
});

async function place(from: unknown, headers: Record<string, string> = {}) {
  const body = orderOf([lineOf(tee)], { isBuyNow: true, origin: from });
  return ask(api.orders.placeCod, { body, headers: { 'user-agent': phone, ...headers } });
}

const kept = async (orderId: string) =>
  (
    await pool.query('select source, medium, campaign, content, device from order_origins where order_id = $1', [
      orderId,
    ])
  ).rows;

describe('how the buyer of an order came', () => {
  test('is kept with it, in one way of writing, and with what they held', async () => {
    const { json } = await place(origin());
    expect(await kept(json.order._id)).toEqual([
      { source: 'instagram', medium: 'social', campaign: 'monsoon', content: 'reel-b', device: 'phone' },
    ]);
  });

  test('is kept of an order that is paid online too', async () => {
    const { order } = await buy(testing, { way: 'online', quantities: [1], tees: [tee], more: { origin: origin() } });
    expect(await kept(order._id)).toMatchObject([{ source: 'instagram', device: 'desktop' }]);
  });

  test.each([
    ['was too long ago', origin({ clickedAt: ago(31 * day) })],
    ['is still to come', origin({ clickedAt: ago(-day) })],
    ['was at no time', origin({ clickedAt: 'yesterday' })],
    ['was in another geological age', origin({ clickedAt: '-271821-04-20T00:00:00.000Z' })],
    ['is no text', origin({ source: { $gt: '' } })],
    ['is nothing', origin({ source: ' ' })],
    ['is endless', origin({ campaign: 'x'.repeat(5_000) })],
    ['says more than is asked', origin({ price: 0 })],
    ['names a person', origin({ content: 'asha@ksauni.example' })],
    ['was direct', origin({ source: 'direct', medium: '', campaign: '', content: '' })],
    ['is a list', [origin()]],
    ['is null', null],
  ])('is dropped, and the order placed, where it %s', async (_, from) => {
    const { status, json } = await place(from);
    expect(status).toBe(200);
    expect(await kept(json.order._id)).toEqual([]);
  });

  test.each(['dnt', 'sec-gpc'])('is not kept of whoever asks not to be tracked (%s)', async (name) => {
    const { json } = await place(origin(), { [name]: '1' });
    expect(await kept(json.order._id)).toEqual([]);
  });

  test('does not tell orders apart: the same order with another is answered with the first', async () => {
    const key = keyed();
    const first = await place(origin(), key);
    const again = await place(origin({ source: 'google', clickedAt: ago(0) }), key);
    const without = await place(undefined, key);
    expect([again.status, again.json.order._id, without.json.order._id]).toEqual([
      200,
      first.json.order._id,
      first.json.order._id,
    ]);
    expect(await kept(first.json.order._id)).toMatchObject([{ source: 'instagram' }]);
  });
});
