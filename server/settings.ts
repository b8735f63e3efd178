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

/** All settings: environment variable, meaning, default. Those marked (secret) never reach a log or the browser. */
export const settings = {
  PORT: { meaning: 'Port the shop listens on', schema: port, default: '3000' },
  WORKERS: {
    meaning: 'Number of worker processes; auto: one per core, at least two, in a live shop, one in the demo',
    schema: z.union([z.literal('auto'), z.coerce.number().int().min(0).max(64)]),
    default: 'auto',
  },
  HOST: { meaning: 'Address the shop listens on', schema: text, default: '127.0.0.1' },
  PUBLIC_ORIGIN: { meaning: 'Public origin of the shop, for links and canonical URLs', schema: originUrl, default: '' },
  SHOP_MODE: {
    meaning: 'demo: sample data and stand-ins for vendors; live: refuses to start with any demo setting',
    schema: z.enum(['demo', 'live']),
    default: 'demo',
  },
  SHOP_DATA: { meaning: 'Folder for the embedded database and uploaded pictures', schema: text, default: '.data' },
  DATABASE_URL: {
    meaning: 'PostgreSQL connection URL; empty: embedded database (secret)',
    schema: address('postgres:', 'postgresql:'),
    default: '',
  },
  DATABASE_DIRECT_URL: {
    meaning: 'Direct connection URL of the same database, if DATABASE_URL is a pooler in transaction mode (secret)',
    schema: address('postgres:', 'postgresql:'),
    default: '',
  },
  DATABASE_PREPARED: {
    meaning: 'Whether the pooler supports prepared statements (PgBouncer 1.21 or newer)',
    schema: flag,
    default: 'off',
  },
  DATABASE_REPLICA_URL: {
    meaning: 'Streaming replica for catalogue and analytics reads (secret)',
    schema: address('postgres:', 'postgresql:'),
    default: '',
  },
  DATABASE_POOL: {
    meaning: 'Database connections per worker process, half of them for lists and figures',
    schema: count,
    default: '10',
  },
  LOG_LEVEL: {
    meaning: 'Log level: trace, debug, info, warn, error or silent',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
    default: 'info',
  },
  LOG_FILE: { meaning: 'Log file; empty: standard output', schema: text, default: '' },
  S3_ENDPOINT: {
    meaning: 'Origin of an S3-compatible store for pictures; empty: pictures are kept in SHOP_DATA',
    schema: originUrl,
    default: '',
  },
  S3_REGION: { meaning: 'S3 region', schema: text, default: 'ap-south-1' },
  S3_BUCKET: { meaning: 'S3 bucket for pictures; it need not be public', schema: text, default: '' },
  S3_ACCESS_KEY_ID: { meaning: 'S3 access key id', schema: text, default: '' },
  S3_SECRET_ACCESS_KEY: { meaning: 'S3 secret access key (secret)', schema: text, default: '' },
  METRICS_PORT: { meaning: 'Port of the Prometheus metrics; 0: no metrics', schema: port, default: '0' },
  METRICS_HOST: {
    meaning: 'Address the metrics are served on; never a public one',
    schema: text,
    default: '127.0.0.1',
  },
  WAL_ARCHIVE: {
    meaning: 'Folder for archived WAL of the embedded database (point-in-time recovery); empty: none; off: no longer',
    schema: text,
    default: '',
  },
  TRUST_PROXY: {
    meaning: 'Trusted proxies, whose X-Forwarded-For is used: addresses or networks, comma separated',
    schema: proxies,
    default: '',
  },
  CORS_ORIGINS: {
    meaning: 'Origins allowed to call the API (CORS), comma separated',
    schema: originList,
    default: '',
  },
  RATE_LIMITS: { meaning: 'Rate limits: on, or off for local load tests', schema: flag, default: 'on' },
  PAGE_CACHE_MB: {
    meaning: 'Size of the reply cache (public pages and API replies), in MB',
    schema: count,
    default: '48',
  },
  IDENTITY_API_KEY: { meaning: 'API key of the identity provider', schema: text, default: 'demo-key' },
  IDENTITY_AUTH_DOMAIN: { meaning: 'Auth domain of the identity provider', schema: text, default: 'localhost' },
  IDENTITY_PROJECT_ID: { meaning: 'Project id at the identity provider', schema: text, default: 'demo-ksauni' },
  IDENTITY_JWKS_URL: {
    meaning: 'JWKS URL of a real Firebase project; empty: embedded identity provider',
    schema: address('http:', 'https:'),
    default: '',
  },
  IDENTITY_SERVICE_ACCOUNT: {
    meaning: 'Service account key of a real Firebase project, as JSON (secret)',
    schema: accountKey,
    default: '',
  },
  API_BASE_URL: {
    meaning: 'API base URL given to other clients; the shop’s own pages always call /api of their origin',
    schema: text,
    default: '/api',
  },
  SMTP_URL: {
    meaning: 'Mail server; empty: demo outbox (secret)',
    schema: address('smtp:', 'smtps:'),
    default: '',
  },
  MAIL_FROM: { meaning: 'Sender of all mails', schema: text, default: 'Ksauni <orders@ksauni.example>' },
  SMS_URL: {
    meaning: 'SMS gateway, such as https://control.msg91.com; empty: demo outbox',
    schema: address('http:', 'https:'),
    default: '',
  },
  SMS_AUTH_KEY: { meaning: 'API key of the SMS gateway (secret)', schema: text, default: 'demo-sms-key' },
  SMS_TEMPLATE_CODE: { meaning: 'Template id of the SMS with a login code', schema: text, default: 'demo-code' },
  SMS_TEMPLATE_ORDER_CODE: {
    meaning: 'Template id of the SMS with a code that opens a guest order',
    schema: text,
    default: 'demo-order-code',
  },
  SMS_TEMPLATE_SHIPPED: {
    meaning: 'Template id of the SMS with the tracking number',
    schema: text,
    default: 'demo-shipped',
  },
  SMS_TEMPLATE_OUT_FOR_DELIVERY: {
    meaning: 'Template id of the SMS on the day of delivery',
    schema: text,
    default: 'demo-out-for-delivery',
  },
  SMS_PER_DAY: { meaning: 'Maximum number of SMS login codes per day', schema: count, default: '2000' },
  RAZORPAY_KEY_ID: { meaning: 'Razorpay key id; empty: demo stand-in', schema: text, default: '' },
  RAZORPAY_KEY_SECRET: { meaning: 'Razorpay key secret (secret)', schema: text, default: '' },
  RAZORPAY_WEBHOOK_SECRET: { meaning: 'Secret that signs Razorpay webhooks (secret)', schema: text, default: '' },
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: {
    meaning: 'Previous webhook secret, for events that Razorpay sends again after a change (secret)',
    schema: text,
    default: '',
  },
  RAZORPAY_URL: {
    meaning: "URL of Razorpay's API",
    schema: address('http:', 'https:'),
    default: 'https://api.razorpay.com/v1',
  },
  RAZORPAY_CHECKOUT_URL: {
    meaning: "URL of Razorpay's checkout script",
    schema: address('http:', 'https:'),
    default: 'https://checkout.razorpay.com/v1/checkout.js',
  },
  SHIPROCKET_URL: {
    meaning: 'URL of Shiprocket’s API, https://apiv2.shiprocket.in/v1/external; empty: demo stand-in',
    schema: address('http:', 'https:'),
    default: '',
  },
  SHIPROCKET_EMAIL: { meaning: 'E-mail of the Shiprocket API user', schema: text, default: demoShipping.email },
  SHIPROCKET_PASSWORD: {
    meaning: 'Password of the Shiprocket API user (secret)',
    schema: text,
    default: demoShipping.password,
  },
  SHIPROCKET_WEBHOOK_TOKEN: {
    meaning: 'Token in the x-api-key header of Shiprocket webhooks (secret)',
    schema: text,
    default: demoShipping.webhookToken,
  },
  PICKUP_LOCATION: { meaning: 'Name of the pickup location at Shiprocket', schema: text, default: 'work' },
  DEMO_HOUR_SECONDS: {
    meaning: 'Seconds that one simulated hour of the demo carrier takes',
    schema: z.coerce.number().min(0.001).max(3_600),
    default: '30',
  },
  SESSION_SECRET: {
    meaning: 'Signs session tokens; empty: generated and stored in the database (secret)',
    schema: text,
    default: '',
  },
  GUEST_CHECKOUT: { meaning: 'Guest checkout, on or off', schema: flag, default: 'on' },
  FLAG_ANALYTICS: { meaning: 'First-party analytics', schema: flag, default: 'on' },
  FLAG_DARK_MODE: { meaning: 'Dark mode', schema: flag, default: 'on' },
  FLAG_NOTIFICATIONS: { meaning: 'Web push', schema: flag, default: 'on' },
  FLAG_PWA: { meaning: 'Installable app', schema: flag, default: 'on' },
} as const satisfies Record<string, { meaning: string; schema: z.ZodType; default: string }>;

/** The parsed values. */
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

/** An IP address, a CIDR range, or a name the HTTP server knows. */
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
