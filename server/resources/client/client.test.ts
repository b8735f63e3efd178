import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { defaultFacts } from '#contract/rules/shop-facts.ts';
import { testShop } from '#server/testing/test-shop.ts';

const secret = 'a session secret that nobody may ever see';
const { ask } = await testShop({
  SESSION_SECRET: secret,
  GUEST_CHECKOUT: 'off',
  FLAG_PWA: 'off',
  PUBLIC_ORIGIN: 'https://shop.example/',
});

test('the browser learns what it needs to start, and no secret', async () => {
  const { json, text } = await ask(api.client.config);
  expect(json).toEqual({
    success: true,
    apiKey: 'demo-key',
    authDomain: 'localhost',
    projectId: 'demo-ksauni',
    apiBaseUrl: '/api',
    identityOrigin: 'https://shop.example',
    paymentScript: expect.stringMatching(/\/v1\/checkout\.js$/),
    flags: { analytics: true, darkMode: true, notifications: true, pwa: false, guestCheckout: false },
    shipping: { freeAbove: 999, fee: 99 },
    hasAutomaticCoupons: false,
    sendsOrderCodes: true,
    cash: { isOffered: true, fee: 0 },
    // Migration 0038 seeds the defaults that pages use while the API is unreachable.
    seller: defaultFacts.seller,
    returns: defaultFacts.returns,
    packing: defaultFacts.packing,
  });
  expect(text).not.toContain(secret);
});
