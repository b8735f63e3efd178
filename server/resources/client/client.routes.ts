import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';

export function clientRoutes(bind: Bind, { config, payments }: Context): void {
  bind(api.client.config, async () => ({
    apiKey: config.IDENTITY_API_KEY,
    authDomain: config.IDENTITY_AUTH_DOMAIN,
    projectId: config.IDENTITY_PROJECT_ID,
    apiBaseUrl: config.API_BASE_URL,
    identityOrigin: config.IDENTITY_JWKS_URL === '' ? config.origin : null,
    paymentScript: payments.checkout.script,
    flags: {
      analytics: config.FLAG_ANALYTICS,
      darkMode: config.FLAG_DARK_MODE,
      notifications: config.FLAG_NOTIFICATIONS,
      pwa: config.FLAG_PWA,
      guestCheckout: config.GUEST_CHECKOUT,
    },
  }));
}
