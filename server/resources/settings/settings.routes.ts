import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { fixedFlags, readFlags, saveFlags } from './flags.ts';
import { addGstRate, listGstRates, removeGstRate } from './gst-rates.ts';
import { readCheckoutSettings, saveCheckoutSettings } from './settings.ts';
import { readNews, saveNews } from './news.ts';
import { readPapers, savePapers } from './paper-prefixes.ts';
import { readReturnDays, saveReturnDays } from './return-days.ts';
import { readSeller, saveSeller } from './seller.ts';
import { readShipping, saveShipping } from './shipping-rule.ts';
import { readWarehouse, saveWarehouse } from './warehouse.ts';

export function settingRoutes(bind: Bind, context: Context): void {
  shopSettingRoutes(bind, context);
  bind(api.settings.checkout, () => readCheckoutSettings(context));
  bind(api.settings.saveCheckout, async ({ body, activityId }) => ({
    ...(await saveCheckoutSettings(context, body)),
    activityId,
  }));
  bind(api.settings.shipping, () => readShipping(context));
  bind(api.settings.saveShipping, async ({ body, activityId }) => ({
    ...(await saveShipping(context, body)),
    activityId,
  }));
  bind(api.settings.flags, async () => ({ flags: await readFlags(context), fixed: fixedFlags(context) }));
  bind(api.settings.saveFlags, async ({ body, activityId }) => ({
    flags: await saveFlags(context, body),
    fixed: fixedFlags(context),
    activityId,
  }));
  bind(api.settings.gstRates, async () => ({ rates: await listGstRates(context) }));
  bind(api.settings.addGstRate, async ({ body, activityId }) => ({
    rates: await addGstRate(context, body),
    activityId,
  }));
  bind(api.settings.removeGstRate, async ({ params, activityId }) => ({
    rates: await removeGstRate(context, params),
    activityId,
  }));
}

function shopSettingRoutes(bind: Bind, context: Context): void {
  bind(api.shopSettings.seller, () => readSeller(context));
  bind(api.shopSettings.saveSeller, async ({ body, activityId }) => ({
    ...(await saveSeller(context, body)),
    activityId,
  }));
  bind(api.shopSettings.warehouse, () => readWarehouse(context));
  bind(api.shopSettings.saveWarehouse, async ({ body, activityId }) => ({
    ...(await saveWarehouse(context, body)),
    activityId,
  }));
  bind(api.shopSettings.returns, () => readReturnDays(context));
  bind(api.shopSettings.saveReturns, async ({ body, activityId }) => ({
    ...(await saveReturnDays(context, body)),
    activityId,
  }));
  bind(api.shopSettings.news, () => readNews(context));
  bind(api.shopSettings.saveNews, async ({ body, activityId }) => ({
    ...(await saveNews(context, body)),
    activityId,
  }));
  bind(api.shopSettings.papers, () => readPapers(context));
  bind(api.shopSettings.savePapers, async ({ body, activityId }) => ({
    ...(await savePapers(context, body)),
    activityId,
  }));
}
