import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { readCheckoutSettings, saveCheckoutSettings } from './settings.ts';

export function settingRoutes(bind: Bind, context: Context): void {
  bind(api.settings.checkout, async () => ({ settings: await readCheckoutSettings(context) }));
  bind(api.settings.saveCheckout, async ({ body }) => ({ settings: await saveCheckoutSettings(context, body) }));
}
