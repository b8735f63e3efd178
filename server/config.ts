import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { notForLive, type PaymentSettings } from './gateways/payments/payments.ts';
import { type SmsTemplate, smsTemplateSettings } from './gateways/sms/sms.ts';
import { demoShipping, notForLive as notForParcels, type ShippingSettings } from './gateways/shipping/shipping.ts';

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const port = z.coerce.number().int().min(0).max(65_535);
const count = z.coerce.number().int().min(0).max(1_000_000);
const text = z.string();
const originUrl = text.refine((value) => value === '' || isOrigin(value.replace(/\/$/, '')));
const originList = text.refine((value) => partsOf(value).every(isOrigin));
const proxies = text.refine((value) => partsOf(value).every(isNetwork));
const accountKey = text.refine((value) => value === '' || isServiceAccount(value));

/** Every setting of the shop: variable, meaning, default. Those marked secret never reach a log or the browser. */
export const settings = {
  PORT: { meaning: 'Port the shop is served on', schema: port, usual: '3000' },
  HOST: { meaning: 'Address it listens on', schema: text, usual: '127.0.0.1' },
  PUBLIC_ORIGIN: { meaning: 'Origin shoppers see, for links and canonical URLs', schema: originUrl, usual: '' },
  SHOP_MODE: {
    meaning: 'demo: seeded, with stand-ins; live: refuses anything of the demo',
    schema: z.enum(['demo', 'live']),
    usual: 'demo',
  },
  SHOP_DATA: { meaning: 'Folder of the embedded database and of pictures', schema: text, usual: '.data' },
  DATABASE_URL: {
    meaning: 'PostgreSQL to use instead of the embedded one (secret)',
    schema: address('postgres:', 'postgresql:'),
    usual: '',
  },
  DATABASE_POOL: { meaning: 'Connections to the database', schema: count, usual: '10' },
  LOG_LEVEL: {
    meaning: 'trace, debug, info, warn, error or silent',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
    usual: 'info',
  },
  LOG_FILE: { meaning: 'File for the log; empty writes to standard output', schema: text, usual: '' },
  TRUST_PROXY: { meaning: 'Addresses of proxies whose X-Forwarded-For counts', schema: proxies, usual: '' },
  CORS_ORIGINS: {
    meaning: 'Other origins whose pages may call the API, comma separated',
    schema: originList,
    usual: '',
  },
  RATE_LIMITS: { meaning: 'on, or off for load tests on this machine', schema: flag, usual: 'on' },
  PAGE_CACHE_MB: { meaning: 'Memory for cached pages and public replies', schema: count, usual: '48' },
  IDENTITY_API_KEY: { meaning: 'API key of the identity provider', schema: text, usual: 'demo-key' },
  IDENTITY_AUTH_DOMAIN: { meaning: 'Auth domain of the identity provider', schema: text, usual: 'localhost' },
  IDENTITY_PROJECT_ID: { meaning: 'Project of the identity provider', schema: text, usual: 'demo-ksauni' },
  IDENTITY_JWKS_URL: {
    meaning: 'Keys of a real Firebase project; empty uses the embedded provider',
    schema: address('http:', 'https:'),
    usual: '',
  },
  IDENTITY_SERVICE_ACCOUNT: {
    meaning: 'Service account key of a real Firebase project, as JSON (secret)',
    schema: accountKey,
    usual: '',
  },
  API_BASE_URL: { meaning: 'Base URL of the API as the browser sees it', schema: text, usual: '/api' },
  SMTP_URL: {
    meaning: 'Mail server (secret); empty uses the demo outbox',
    schema: address('smtp:', 'smtps:'),
    usual: '',
  },
  MAIL_FROM: { meaning: 'Sender of mails', schema: text, usual: 'Ksauni <orders@ksauni.example>' },
  SMS_URL: {
    meaning: 'SMS gateway, such as https://control.msg91.com; empty uses the demo outbox',
    schema: address('http:', 'https:'),
    usual: '',
  },
  SMS_AUTH_KEY: { meaning: 'Key of the account at the SMS gateway (secret)', schema: text, usual: 'demo-sms-key' },
  SMS_TEMPLATE_CODE: { meaning: 'Template id of the SMS with a log-in code', schema: text, usual: 'demo-code' },
  SMS_TEMPLATE_ORDER_CODE: {
    meaning: 'Template id of the SMS with a code that opens an order',
    schema: text,
    usual: 'demo-order-code',
  },
  SMS_TEMPLATE_SHIPPED: {
    meaning: 'Template id of the SMS with a parcel’s number',
    schema: text,
    usual: 'demo-shipped',
  },
  SMS_TEMPLATE_OUT_FOR_DELIVERY: {
    meaning: 'Template id of the SMS on the day of arrival',
    schema: text,
    usual: 'demo-out-for-delivery',
  },
  SMS_PER_DAY: { meaning: 'Log-in codes that may be sent in a day', schema: count, usual: '2000' },
  RAZORPAY_KEY_ID: { meaning: 'Key at Razorpay; empty uses the demo stand-in', schema: text, usual: '' },
  RAZORPAY_KEY_SECRET: { meaning: 'Secret of that key (secret)', schema: text, usual: '' },
  RAZORPAY_WEBHOOK_SECRET: { meaning: 'Signs the events of Razorpay (secret)', schema: text, usual: '' },
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: {
    meaning: 'The one before its last change, for events that are sent again (secret)',
    schema: text,
    usual: '',
  },
  RAZORPAY_URL: {
    meaning: "Razorpay's API",
    schema: address('http:', 'https:'),
    usual: 'https://api.razorpay.com/v1',
  },
  RAZORPAY_CHECKOUT_URL: {
    meaning: "Script of Razorpay's checkout",
    schema: address('http:', 'https:'),
    usual: 'https://checkout.razorpay.com/v1/checkout.js',
  },
  SHIPROCKET_URL: {
    meaning: 'API of Shiprocket, https://apiv2.shiprocket.in/v1/external; empty uses the demo stand-in',
    schema: address('http:', 'https:'),
    usual: '',
  },
  SHIPROCKET_EMAIL: { meaning: 'API user at Shiprocket', schema: text, usual: demoShipping.email },
  SHIPROCKET_PASSWORD: { meaning: 'Password of that user (secret)', schema: text, usual: demoShipping.password },
  SHIPROCKET_WEBHOOK_TOKEN: {
    meaning: "Word in the header of Shiprocket's webhooks (secret)",
    schema: text,
    usual: demoShipping.webhookToken,
  },
  PICKUP_LOCATION: { meaning: 'Name of the warehouse at Shiprocket', schema: text, usual: 'work' },
  DEMO_HOUR_SECONDS: {
    meaning: "How long an hour of the demo's couriers takes, in seconds",
    schema: z.coerce.number().min(0.001).max(3_600),
    usual: '30',
  },
  SESSION_SECRET: {
    meaning: 'Signs session tokens (secret); empty makes one and keeps it in the database',
    schema: text,
    usual: '',
  },
  GUEST_CHECKOUT: { meaning: 'Whether guests may check out', schema: flag, usual: 'on' },
  FLAG_ANALYTICS: { meaning: 'First-party analytics', schema: flag, usual: 'on' },
  FLAG_DARK_MODE: { meaning: 'Dark mode', schema: flag, usual: 'on' },
  FLAG_NOTIFICATIONS: { meaning: 'Web push', schema: flag, usual: 'on' },
  FLAG_PWA: { meaning: 'Installable app', schema: flag, usual: 'on' },
} as const satisfies Record<string, { meaning: string; schema: z.ZodType; usual: string }>;

type Settings = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['schema']> };

export type Config = Settings & { production: boolean; dev: boolean; dataFolder: string; origin: string };

/** Something a person must put right before the shop can start; told in one line. */
export class ConfigError extends Error {}

/** Reads the environment; names every setting that is wrong at once. An empty setting is one that is not set. */
export function readConfig(env: NodeJS.ProcessEnv, options: { dev?: boolean } = {}): Config {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(settings)) {
    const result = setting.schema.safeParse(env[name] || setting.usual);
    if (result.success) values[name] = result.data;
    else faults.push(`${name} (${setting.meaning})`);
  }
  const complaints = missingIdentity(env);
  if (faults.length > 0) complaints.push(`These settings are not usable: ${faults.join('; ')}.`);
  // Sound: the loop above filled every name with the output of its schema, or there are complaints.
  const read = values as Settings;
  const production = env.NODE_ENV === 'production';
  if (faults.length === 0)
    complaints.push(...incompleteIdentity(read), ...incompletePayments(read), ...(production ? demoParts(read) : []));
  if (complaints.length > 0) throw new ConfigError(complaints.join(' '));
  return {
    ...read,
    production,
    dev: options.dev ?? false,
    dataFolder: resolve(read.SHOP_DATA),
    origin: (read.PUBLIC_ORIGIN || `http://localhost:${read.PORT}`).replace(/\/$/, ''),
  };
}

/** Section 5: start-up is valid only when these four are set; each has a default, so only an empty one is missing. */
function missingIdentity(env: NodeJS.ProcessEnv): string[] {
  const needed = ['IDENTITY_API_KEY', 'IDENTITY_AUTH_DOMAIN', 'IDENTITY_PROJECT_ID', 'API_BASE_URL'] as const;
  const missing = needed.filter((name) => env[name]?.trim() === '');
  return missing.length > 0 ? [`Set ${missing.join(', ')}: the shop cannot start without.`] : [];
}

/** A registration answers with a token that only the service account of a real project can sign. */
function incompleteIdentity(read: Settings): string[] {
  if (read.IDENTITY_JWKS_URL === '' || read.IDENTITY_SERVICE_ACCOUNT !== '') return [];
  return ['Set IDENTITY_SERVICE_ACCOUNT: with IDENTITY_JWKS_URL nobody could register without.'];
}

/** A key without its secrets takes money and never learns of it. */
function incompletePayments(read: Settings): string[] {
  if (read.RAZORPAY_KEY_ID === '') return [];
  const missing = (['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const).filter((name) => read[name] === '');
  return missing.length > 0 ? [`Set ${missing.join(', ')}: with RAZORPAY_KEY_ID nobody could pay without.`] : [];
}

/** The gateway that is configured; undefined where the demo stands in for it. */
export function paymentSettings(read: Settings): PaymentSettings | undefined {
  if (read.RAZORPAY_KEY_ID === '') return undefined;
  return {
    keyId: read.RAZORPAY_KEY_ID,
    keySecret: read.RAZORPAY_KEY_SECRET,
    webhookSecret: read.RAZORPAY_WEBHOOK_SECRET,
    previousWebhookSecret: read.RAZORPAY_WEBHOOK_SECRET_PREVIOUS,
    apiUrl: read.RAZORPAY_URL,
    checkoutScript: read.RAZORPAY_CHECKOUT_URL,
  };
}

function demoPayments(read: Settings): string[] {
  const payments = paymentSettings(read);
  return payments ? notForLive(payments) : ['RAZORPAY_KEY_ID is not set'];
}

/** The account at the carrier; without an address where the demo stands in for it. */
export function shippingSettings(read: Settings): ShippingSettings {
  return {
    apiUrl: read.SHIPROCKET_URL,
    email: read.SHIPROCKET_EMAIL,
    password: read.SHIPROCKET_PASSWORD,
    webhookToken: read.SHIPROCKET_WEBHOOK_TOKEN,
    pickupLocation: read.PICKUP_LOCATION,
  };
}

function demoParts(read: Settings): string[] {
  if (read.SHOP_MODE !== 'live') return [];
  const faults = [
    read.IDENTITY_API_KEY === settings.IDENTITY_API_KEY.usual && 'IDENTITY_API_KEY is the demo key',
    read.SESSION_SECRET.length < 32 && 'SESSION_SECRET has fewer than 32 characters',
    read.PUBLIC_ORIGIN === '' && 'PUBLIC_ORIGIN is not set',
    !read.RATE_LIMITS && 'RATE_LIMITS is off',
    ...demoSms(read),
    ...demoPayments(read),
    ...notForParcels(shippingSettings(read)),
    [read.IDENTITY_JWKS_URL, read.SMTP_URL, read.SMS_URL].some(isLoopback) && 'a vendor address points at this machine',
    read.SMTP_URL === '' && 'SMTP_URL is not set',
  ].filter((fault) => fault !== false);
  return faults.length > 0 ? [`The live shop refuses to start: ${faults.join('; ')}.`] : [];
}

/** The embedded provider sends its codes through the shop's SMS gateway; a real Firebase project sends its own. */
function demoSms(read: Settings) {
  if (read.SMS_URL === '') return [read.IDENTITY_JWKS_URL === '' && 'SMS_URL is not set'];
  return (['SMS_AUTH_KEY', ...Object.values(smsTemplateSettings)] as const).map(
    (name) => read[name] === settings[name].usual && `${name} is the demo value`,
  );
}

/** The ids under which the texts are registered at the SMS gateway. */
export function smsTemplateIds(read: Settings): Record<SmsTemplate, string> {
  const idOf = (template: SmsTemplate) => read[smsTemplateSettings[template]];
  return {
    code: idOf('code'),
    orderCode: idOf('orderCode'),
    shipped: idOf('shipped'),
    outForDelivery: idOf('outForDelivery'),
  };
}

/** Empty, or a URL with one of these protocols. */
function address(...protocols: string[]) {
  return z
    .string()
    .refine((value) => value === '' || (URL.canParse(value) && protocols.includes(new URL(value).protocol)));
}

function isOrigin(value: string): boolean {
  return /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value;
}

function partsOf(list: string): string[] {
  return list.split(',').filter((part) => part !== '');
}

/** An address, a range of them, or one of the names that the HTTP server knows. */
function isNetwork(part: string): boolean {
  const [host = '', bits] = part.trim().split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(part.trim())) return true;
  const version = isIP(host);
  return version > 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)));
}

function isServiceAccount(value: string): boolean {
  try {
    const account: unknown = JSON.parse(value);
    return typeof account === 'object' && account !== null && 'client_email' in account && 'private_key' in account;
  } catch {
    return false;
  }
}

function isLoopback(url: string): boolean {
  return /\/\/([^/@]*@)?(localhost|127\.|\[::1\])/.test(url);
}
