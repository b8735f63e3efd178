import { brand } from '#contract/brand.ts';

/**
 * The texts as they are registered with the operators, who block any other (TRAI, DLT): ##name## is filled in by the
 * gateway. Whoever changes one registers it anew first.
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

/** The setting that holds the id under which each text is registered. */
export const smsTemplateSettings = {
  code: 'SMS_TEMPLATE_CODE',
  orderCode: 'SMS_TEMPLATE_ORDER_CODE',
  shipped: 'SMS_TEMPLATE_SHIPPED',
  outForDelivery: 'SMS_TEMPLATE_OUT_FOR_DELIVERY',
} as const satisfies Record<SmsTemplate, string>;

/** `to` is a number in E.164. `values` fills the template; an SMS has no text of its own. */
export type Sms = { to: string; template: SmsTemplate; values: Record<string, string> };

/**
 * Port to the SMS gateway; rejects with an SMS fault when the gateway did not take it. It knows no repeats, so an adapter
 * sends once and the job behind it decides whether to try again.
 */
export type SmsGateway = { send(sms: Sms): Promise<void> };

/** The gateway could not be reached, or refused. */
export class SmsFault extends Error {}
