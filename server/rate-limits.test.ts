import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Sent } from '#server/testing/ask.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { ask, signIn } = await testShop({ RATE_LIMITS: 'on' });
const { token } = await signIn();

const limited: { what: string; endpoint: Endpoint; most: number; sent: Sent }[] = [
  {
    what: 'looking at an ID token',
    endpoint: api.auth.verifyToken,
    most: 1_000,
    // The login above was in the default network.
    sent: { body: {}, address: '198.51.100.7' },
  },
  { what: 'changing a profile', endpoint: api.auth.updateProfile, most: 120, sent: { body: {} } },
  { what: 'merging carts', endpoint: api.cart.merge, most: 120, sent: { body: {} } },
  { what: 'merging wishlists', endpoint: api.wishlist.merge, most: 120, sent: { body: {} } },
  { what: 'pricing a cart', endpoint: api.cart.quote, most: 600, sent: { body: { items: [] } } },
  { what: 'asking for coupons', endpoint: api.coupons.forCart, most: 600, sent: {} },
  { what: 'trying coupons', endpoint: api.coupons.validate, most: 600, sent: { body: {} } },
  { what: 'ordering in cash', endpoint: api.orders.placeCod, most: 600, sent: { body: {} } },
  { what: 'ordering online', endpoint: api.payments.create, most: 600, sent: { body: {} } },
  { what: 'resuming payments', endpoint: api.payments.pay, most: 600, sent: { params: { id: 'no' } } },
  { what: 'verifying payments', endpoint: api.payments.verify, most: 600, sent: { body: {} } },
  {
    what: 'ordering by link',
    endpoint: api.paymentLinks.order,
    most: 600,
    sent: { params: { token: 'no' }, body: {} },
  },
  { what: 'opening orders by code', endpoint: api.orders.openByCode, most: 150, sent: { body: {} } },
  { what: 'unsubscribing', endpoint: api.messages.unsubscribe, most: 600, sent: { body: {} } },
  { what: 'choosing messages', endpoint: api.messages.choose, most: 600, sent: { body: {} } },
  { what: 'writing to the shop', endpoint: api.tickets.open, most: 60, sent: { body: {} } },
  { what: 'asking for sizes', endpoint: api.stockAlerts.add, most: 100, sent: { body: {} } },
  { what: 'looking up pincodes', endpoint: api.pincodes.one, most: 600, sent: { params: { pincode: '560071' } } },
];

test.each(limited)('$what has a limit per network', async ({ endpoint, most, sent }) => {
  const statuses: number[] = [];
  // A window of a minute may end in between: then the calls of the next one are counted anew.
  for (let count = 0; count < 2 * most + 1 && !statuses.includes(429); count += 1)
    statuses.push((await ask(endpoint, { token, ...sent })).status);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.length).toBeGreaterThan(most);
  expect((await ask(endpoint, { token, ...sent, address: '198.51.100.9' })).status).not.toBe(429);
});
