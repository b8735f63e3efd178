import { isIP } from 'node:net';
import { z } from 'zod';
import { demoShipping } from './gateways/shipping/shipping.ts';

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
  PORT: { meaning: 'Port the shop is served on', schema: port, default: '3000' },
  WORKERS: {
    meaning: 'Processes that answer; auto is one a core, at least two, in a live shop, and a single one in the demo',
    schema: z.union([z.literal('auto'), z.coerce.number().int().min(0).max(64)]),
    default: 'auto',
  },
  HOST: { meaning: 'Address it listens on', schema: text, default: '127.0.0.1' },
  PUBLIC_ORIGIN: { meaning: 'Origin shoppers see, for links and canonical URLs', schema: originUrl, default: '' },
  SHOP_MODE: {
    meaning: 'demo: seeded, with stand-ins; live: refuses anything of the demo',
    schema: z.enum(['demo', 'live']),
    default: 'demo',
  },
  SHOP_DATA: { meaning: 'Folder of the embedded database and of pictures', schema: text, default: '.data' },
  DATABASE_URL: {
    meaning: 'PostgreSQL to use instead of the embedded one (secret)',
    schema: address('postgres:', 'postgresql:'),
    default: '',
  },
  DATABASE_DIRECT_URL: {
    meaning: 'The same database past a pooler in transaction mode that DATABASE_URL leads to (secret)',
    schema: address('postgres:', 'postgresql:'),
    default: '',
  },
  DATABASE_PREPARED: {
    meaning: 'Whether the pooler keeps prepared statements, as PgBouncer does since 1.21',
    schema: flag,
    default: 'off',
  },
  DATABASE_REPLICA_URL: {
    meaning: 'Streaming replica that catalogue and analytics are read from (secret)',
    schema: address('postgres:', 'postgresql:'),
    default: '',
  },
  DATABASE_POOL: { meaning: 'Connections to the database', schema: count, default: '10' },
  LOG_LEVEL: {
    meaning: 'trace, debug, info, warn, error or silent',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
    default: 'info',
  },
  LOG_FILE: { meaning: 'File for the log; empty writes to standard output', schema: text, default: '' },
  S3_ENDPOINT: {
    meaning: 'Origin of an S3-compatible store for pictures; empty keeps them in SHOP_DATA',
    schema: originUrl,
    default: '',
  },
  S3_REGION: { meaning: 'Region of that store', schema: text, default: 'ap-south-1' },
  S3_BUCKET: { meaning: 'Bucket of the pictures, which only the shop needs to read', schema: text, default: '' },
  S3_ACCESS_KEY_ID: { meaning: 'Key of the account at the store', schema: text, default: '' },
  S3_SECRET_ACCESS_KEY: { meaning: 'Secret of that key (secret)', schema: text, default: '' },
  METRICS_PORT: { meaning: 'Port of the figures for Prometheus; 0 serves none', schema: port, default: '0' },
  METRICS_HOST: {
    meaning: 'Address they are served on; never one that shoppers reach',
    schema: text,
    default: '127.0.0.1',
  },
  WAL_ARCHIVE: {
    meaning: 'Folder to which the embedded database keeps its log, to go back to any moment; empty keeps none',
    schema: text,
    default: '',
  },
  TRUST_PROXY: { meaning: 'Addresses of proxies whose X-Forwarded-For counts', schema: proxies, default: '' },
  CORS_ORIGINS: {
    meaning: 'Other origins whose pages may call the API, comma separated',
    schema: originList,
    default: '',
  },
  RATE_LIMITS: { meaning: 'on, or off for load tests on this machine', schema: flag, default: 'on' },
  PAGE_CACHE_MB: { meaning: 'Memory for cached pages and public replies', schema: count, default: '48' },
  IDENTITY_API_KEY: { meaning: 'API key of the identity provider', schema: text, default: 'demo-key' },
  IDENTITY_AUTH_DOMAIN: { meaning: 'Auth domain of the identity provider', schema: text, default: 'localhost' },
  IDENTITY_PROJECT_ID: { meaning: 'Project of the identity provider', schema: text, default: 'demo-ksauni' },
  IDENTITY_JWKS_URL: {
    meaning: 'Keys of a real Firebase project; empty uses the embedded provider',
    schema: address('http:', 'https:'),
    default: '',
  },
  IDENTITY_SERVICE_ACCOUNT: {
    meaning: 'Service account key of a real Firebase project, as JSON (secret)',
    schema: accountKey,
    default: '',
  },
  API_BASE_URL: {
    meaning: 'Base URL of the API that other clients are told; the pages of the shop call /api of their own address',
    schema: text,
    default: '/api',
  },
  SMTP_URL: {
    meaning: 'Mail server (secret); empty uses the demo outbox',
    schema: address('smtp:', 'smtps:'),
    default: '',
  },
  MAIL_FROM: { meaning: 'Sender of mails', schema: text, default: 'Ksauni <orders@ksauni.example>' },
  SMS_URL: {
    meaning: 'SMS gateway, such as https://control.msg91.com; empty uses the demo outbox',
    schema: address('http:', 'https:'),
    default: '',
  },
  SMS_AUTH_KEY: { meaning: 'Key of the account at the SMS gateway (secret)', schema: text, default: 'demo-sms-key' },
  SMS_TEMPLATE_CODE: { meaning: 'Template id of the SMS with a log-in code', schema: text, default: 'demo-code' },
  SMS_TEMPLATE_ORDER_CODE: {
    meaning: 'Template id of the SMS with a code that opens an order',
    schema: text,
    default: 'demo-order-code',
  },
  SMS_TEMPLATE_SHIPPED: {
    meaning: 'Template id of the SMS with a parcel’s number',
    schema: text,
    default: 'demo-shipped',
  },
  SMS_TEMPLATE_OUT_FOR_DELIVERY: {
    meaning: 'Template id of the SMS on the day of arrival',
    schema: text,
    default: 'demo-out-for-delivery',
  },
  SMS_PER_DAY: { meaning: 'Log-in codes that may be sent in a day', schema: count, default: '2000' },
  RAZORPAY_KEY_ID: { meaning: 'Key at Razorpay; empty uses the demo stand-in', schema: text, default: '' },
  RAZORPAY_KEY_SECRET: { meaning: 'Secret of that key (secret)', schema: text, default: '' },
  RAZORPAY_WEBHOOK_SECRET: { meaning: 'Signs the events of Razorpay (secret)', schema: text, default: '' },
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: {
    meaning: 'The one before its last change, for events that are sent again (secret)',
    schema: text,
    default: '',
  },
  RAZORPAY_URL: {
    meaning: "Razorpay's API",
    schema: address('http:', 'https:'),
    default: 'https://api.razorpay.com/v1',
  },
  RAZORPAY_CHECKOUT_URL: {
    meaning: "Script of Razorpay's checkout",
    schema: address('http:', 'https:'),
    default: 'https://checkout.razorpay.com/v1/checkout.js',
  },
  SHIPROCKET_URL: {
    meaning: 'API of Shiprocket, https://apiv2.shiprocket.in/v1/external; empty uses the demo stand-in',
    schema: address('http:', 'https:'),
    default: '',
  },
  SHIPROCKET_EMAIL: { meaning: 'API user at Shiprocket', schema: text, default: demoShipping.email },
  SHIPROCKET_PASSWORD: { meaning: 'Password of that user (secret)', schema: text, default: demoShipping.password },
  SHIPROCKET_WEBHOOK_TOKEN: {
    meaning: "Word in the header of Shiprocket's webhooks (secret)",
    schema: text,
    default: demoShipping.webhookToken,
  },
  PICKUP_LOCATION: { meaning: 'Name of the warehouse at Shiprocket', schema: text, default: 'work' },
  DEMO_HOUR_SECONDS: {
    meaning: "How long an hour of the demo's couriers takes, in seconds",
    schema: z.coerce.number().min(0.001).max(3_600),
    default: '30',
  },
  SESSION_SECRET: {
    meaning: 'Signs session tokens (secret); empty makes one and keeps it in the database',
    schema: text,
    default: '',
  },
  GUEST_CHECKOUT: { meaning: 'Whether guests may check out', schema: flag, default: 'on' },
  FLAG_ANALYTICS: { meaning: 'First-party analytics', schema: flag, default: 'on' },
  FLAG_DARK_MODE: { meaning: 'Dark mode', schema: flag, default: 'on' },
  FLAG_NOTIFICATIONS: { meaning: 'Web push', schema: flag, default: 'on' },
  FLAG_PWA: { meaning: 'Installable app', schema: flag, default: 'on' },
} as const satisfies Record<string, { meaning: string; schema: z.ZodType; default: string }>;

/** What was read of them. */
export type Settings = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['schema']> };

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
  return version > 0 && (bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)));
}

function isServiceAccount(value: string): boolean {
  try {
    const account: unknown = JSON.parse(value);
    return typeof account === 'object' && account !== null && 'client_email' in account && 'private_key' in account;
  } catch {
    return false;
  }
}
