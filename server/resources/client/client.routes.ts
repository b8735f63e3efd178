import { api } from '#contract/api.ts';
import { toRupees } from '#contract/rules/money.ts';
import type { Context } from '#server/context.ts';
import { hasSms } from '#server/gateways/sms/sms.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { automaticCouponsOfToday } from '#server/resources/coupons/coupons.ts';
import { chargesOf } from '#server/resources/settings/charges.ts';
import { flagsOf } from '#server/resources/settings/flags.ts';
import { returnsOf } from '#server/resources/settings/return-days.ts';
import { sellerOf } from '#server/resources/settings/seller.ts';
import { checkoutRules } from '#server/resources/settings/settings.ts';
import { packingOf } from '#server/resources/settings/warehouse.ts';

export function clientRoutes(bind: Bind, context: Context): void {
  const { config, payments } = context;
  bind(api.client.config, async ({ tag }) => {
    tag('settings', 'categories', 'coupons');
    const [flags, { shipping }, { codOffered, codFee }, seller, returns, packing, automatic] = await Promise.all([
      flagsOf(context),
      chargesOf(context),
      checkoutRules(context),
      sellerOf(context),
      returnsOf(context),
      packingOf(context),
      automaticCouponsOfToday(context),
    ]);
    return {
      apiKey: config.IDENTITY_API_KEY,
      authDomain: config.IDENTITY_AUTH_DOMAIN,
      projectId: config.IDENTITY_PROJECT_ID,
      apiBaseUrl: config.API_BASE_URL,
      identityOrigin: config.IDENTITY_JWKS_URL === '' ? config.origin : null,
      paymentScript: payments.checkout.script,
      flags,
      shipping: { freeAbove: toRupees(shipping.freeAbove), fee: toRupees(shipping.fee) },
      hasAutomaticCoupons: automatic.length > 0,
      sendsOrderCodes: hasSms(config),
      cash: { isOffered: codOffered, fee: toRupees(codFee) },
      seller,
      returns,
      packing,
    };
  });
}
