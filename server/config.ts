import { resolve } from 'node:path';
import { notForLive, type PaymentSettings } from './gateways/payments/payments.ts';
import { notForLive as notForParcels, type ShippingSettings } from './gateways/shipping/shipping.ts';
import { type SmsTemplate, smsTemplateSettings } from './gateways/sms/sms.ts';
import type { BucketSettings } from './gateways/storage/storage.ts';
import { isLoopback } from './platform/loopback.ts';
import { type Settings, settings } from './settings.ts';

export type Config = Settings & { production: boolean; dev: boolean; dataFolder: string; origin: string };

/** A configuration error, reported in one line. */
export class ConfigError extends Error {}

/** Reads the environment and reports all invalid settings at once. Empty counts as not set. */
export function readConfig(env: NodeJS.ProcessEnv, options: { dev?: boolean } = {}): Config {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(settings)) {
    const result = setting.schema.safeParse(env[name] || setting.default);
    if (result.success) values[name] = result.data;
    else faults.push(`${name} (${setting.meaning})`);
  }
  const complaints = missingIdentity(env);
  if (faults.length > 0) complaints.push(`These settings are not usable: ${faults.join('; ')}.`);
  // Sound: the loop above set every name to the output of its schema, or there are faults.
  const read = values as Settings;
  const production = env.NODE_ENV === 'production';
  if (faults.length === 0)
    complaints.push(
      ...incompleteDatabase(read),
      ...incompleteStorage(read),
      ...incompleteIdentity(read),
      ...incompletePayments(read),
      ...(production ? demoParts(read) : []),
    );
  if (complaints.length > 0) throw new ConfigError(complaints.join(' '));
  return {
    ...read,
    production,
    dev: options.dev ?? false,
    dataFolder: resolve(read.SHOP_DATA),
    origin: (read.PUBLIC_ORIGIN || `http://localhost:${read.PORT}`).replace(/\/$/, ''),
  };
}

/** Section 5: these four must be set; each has a default, so only an empty value is missing. */
function missingIdentity(env: NodeJS.ProcessEnv): string[] {
  const needed = ['IDENTITY_API_KEY', 'IDENTITY_AUTH_DOMAIN', 'IDENTITY_PROJECT_ID', 'API_BASE_URL'] as const;
  const missing = needed.filter((name) => env[name]?.trim() === '');
  return missing.length > 0 ? [`Set ${missing.join(', ')}: the shop cannot start without.`] : [];
}

/** Pooler and replica settings need DATABASE_URL. */
function incompleteDatabase(read: Settings): string[] {
  const others = (['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const).filter((name) => read[name] !== '');
  if (read.DATABASE_URL !== '' || others.length === 0) return [];
  return [`Set DATABASE_URL: ${others.join(', ')} belongs to it.`];
}

function incompleteStorage(read: Settings): string[] {
  if (read.S3_ENDPOINT === '') return [];
  const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = needed.filter((name) => read[name] === '');
  return missing.length > 0 ? [`Set ${missing.join(', ')}: with S3_ENDPOINT no picture could be kept without.`] : [];
}

/** The configured bucket; undefined if pictures are local files. */
export function bucketSettings(read: Settings): BucketSettings | undefined {
  if (read.S3_ENDPOINT === '') return undefined;
  return {
    endpoint: read.S3_ENDPOINT,
    region: read.S3_REGION,
    bucket: read.S3_BUCKET,
    accessKeyId: read.S3_ACCESS_KEY_ID,
    secretAccessKey: read.S3_SECRET_ACCESS_KEY,
  };
}

/** Registration returns a custom token, which only a real project's service account can sign. */
function incompleteIdentity(read: Settings): string[] {
  if (read.IDENTITY_JWKS_URL === '' || read.IDENTITY_SERVICE_ACCOUNT !== '') return [];
  return ['Set IDENTITY_SERVICE_ACCOUNT: with IDENTITY_JWKS_URL nobody could register without.'];
}

/** With a key but no secrets, the shop would take money and never learn of it. */
function incompletePayments(read: Settings): string[] {
  if (read.RAZORPAY_KEY_ID === '') return [];
  const missing = (['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const).filter((name) => read[name] === '');
  return missing.length > 0 ? [`Set ${missing.join(', ')}: with RAZORPAY_KEY_ID nobody could pay without.`] : [];
}

/** The configured payment gateway; undefined if the demo's stand-in is used. */
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

/** The carrier account; its URL is empty if the demo's stand-in is used. */
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
    read.IDENTITY_API_KEY === settings.IDENTITY_API_KEY.default && 'IDENTITY_API_KEY is the demo key',
    read.SESSION_SECRET.length < 32 && 'SESSION_SECRET has fewer than 32 characters',
    read.PUBLIC_ORIGIN === '' && 'PUBLIC_ORIGIN is not set',
    !read.RATE_LIMITS && 'RATE_LIMITS is off',
    ...demoSms(read),
    ...demoPayments(read),
    ...notForParcels(shippingSettings(read)),
    [read.IDENTITY_JWKS_URL, read.SMTP_URL, read.SMS_URL].some(isLoopback) && 'a vendor address points at this machine',
    read.SMTP_URL === '' && 'SMTP_URL is not set',
    read.MAIL_FROM === settings.MAIL_FROM.default && 'MAIL_FROM is the demo sender',
  ].filter((fault) => fault !== false);
  return faults.length > 0 ? [`The live shop refuses to start: ${faults.join('; ')}.`] : [];
}

/** The embedded provider sends codes through the shop's SMS gateway; a real Firebase project sends its own. */
function demoSms(read: Settings) {
  if (read.SMS_URL === '') return [read.IDENTITY_JWKS_URL === '' && 'SMS_URL is not set'];
  return (['SMS_AUTH_KEY', ...Object.values(smsTemplateSettings)] as const).map(
    (name) => read[name] === settings[name].default && `${name} is the demo value`,
  );
}

/** The template ids registered at the SMS gateway. */
export function smsTemplateIds(read: Settings): Record<SmsTemplate, string> {
  const idOf = (template: SmsTemplate) => read[smsTemplateSettings[template]];
  return {
    code: idOf('code'),
    orderCode: idOf('orderCode'),
    shipped: idOf('shipped'),
    outForDelivery: idOf('outForDelivery'),
  };
}
