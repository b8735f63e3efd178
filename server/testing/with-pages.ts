import { pages } from '#server/pages/pages.ts';
import type { Shop } from '#server/app.ts';

/** Serves the built pages besides the API, for tests in a browser. */
export const withPages = (origin: string) => async (shop: Shop) => {
  const { app, cache, callApi, lost } = shop;
  const config = { origin, IDENTITY_JWKS_URL: '', RAZORPAY_KEY_ID: '', RATE_LIMITS: false };
  await pages({ app, replyCache: cache, callApi, config, lost });
};
