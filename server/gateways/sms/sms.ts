import { brand } from '#contract/brand.ts';

/**
 * The texts as registered with the operators, who block any others (TRAI, DLT); the gateway fills in ##name##. A
 * changed text must be registered first.
 */
export const smsTexts = {
  code: `##code## is your code to log in to ${brand.name}. It is valid for 5 minutes. Do not share it with anyone.`,
  orderCode: `##code## is your code to see ${brand.name} order ##order##. It is valid for 5 minutes. Do not share it with anyone.`,
  shipped: `Your ${brand.name} order ##order## is on its way with ##courier##, tracking number ##awb##.`,
  outForDelivery: `Your ${brand.name} order ##order## arrives today. ##note##`,
} as const;

export const smsTemplates = [
  'code',
  'orderCode',
  'shipped',
  'outForDelivery',
] as const satisfies (keyof typeof smsTexts)[];
export type SmsTemplate = (typeof smsTemplates)[number];

/** The setting with the registered template id of each text. */
export const smsTemplateSettings = {
  code: 'SMS_TEMPLATE_CODE',
  orderCode: 'SMS_TEMPLATE_ORDER_CODE',
  shipped: 'SMS_TEMPLATE_SHIPPED',
  outForDelivery: 'SMS_TEMPLATE_OUT_FOR_DELIVERY',
} as const satisfies Record<SmsTemplate, string>;

/** `to` is E.164. `values` fills the template; there is no free text. */
export type Sms = { to: string; template: SmsTemplate; values: Record<string, string> };

/**
 * Port to the SMS gateway; rejects with an SMS fault if the message was not accepted. The gateway does not deduplicate,
 * so an adapter sends once and the job decides about retries.
 */
export type SmsGateway = { send(sms: Sms): Promise<void> };

/** Whether SMS can be sent: a live shop that uses Firebase for logins may have no gateway. */
export function hasSms({ SMS_URL, SHOP_MODE }: { SMS_URL: string; SHOP_MODE: 'demo' | 'live' }): boolean {
  return SMS_URL !== '' || SHOP_MODE === 'demo';
}

/** The gateway is unreachable or rejected the message. */
export class SmsFault extends Error {}
