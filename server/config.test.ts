import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { settings } from './settings.ts';
import { liveSettings } from './testing/live-settings.ts';

function complaint(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

describe('start-up', () => {
  test('needs nothing: every setting has a default, identity included', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3_000,
      SHOP_MODE: 'demo',
      IDENTITY_PROJECT_ID: 'demo-ksauni',
      GUEST_CHECKOUT: true,
      production: false,
      origin: 'http://localhost:3000',
    });
  });

  test.each(['IDENTITY_API_KEY', 'IDENTITY_AUTH_DOMAIN', 'IDENTITY_PROJECT_ID', 'API_BASE_URL'])(
    'is refused without %s, which is named',
    (name) => {
      expect(complaint({ [name]: '' })).toBe(`Set ${name}: the shop cannot start without.`);
      expect(complaint({ [name]: '  ' })).toContain(name);
    },
  );

  test('names all four that are missing', () => {
    const env = { IDENTITY_API_KEY: '', IDENTITY_AUTH_DOMAIN: '', IDENTITY_PROJECT_ID: '', API_BASE_URL: '' };
    expect(complaint(env)).toBe(
      'Set IDENTITY_API_KEY, IDENTITY_AUTH_DOMAIN, IDENTITY_PROJECT_ID, API_BASE_URL: the shop cannot start without.',
    );
  });

  test.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['SHOP_MODE', 'production'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_LIMITS', 'true'],
    ['GUEST_CHECKOUT', 'yes'],
    ['DATABASE_POOL', 'many'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['DATABASE_URL', 'localhost:5432'],
    ['SMTP_URL', 'mail.example'],
    ['SMS_URL', 'control.msg91.com'],
    ['SMS_PER_DAY', 'many'],
    ['PUBLIC_ORIGIN', 'shop.example'],
    ['PUBLIC_ORIGIN', 'https://shop.example/path'],
    ['CORS_ORIGINS', 'https://shop.example/'],
    ['CORS_ORIGINS', '*'],
    ['TRUST_PROXY', 'nginx'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['RAZORPAY_URL', 'api.razorpay.com'],
    ['SHIPROCKET_URL', 'apiv2.shiprocket.in'],
    ['RAZORPAY_CHECKOUT_URL', 'javascript:alert(1)'],
    ['IDENTITY_JWKS_URL', 'keys'],
    ['IDENTITY_SERVICE_ACCOUNT', '{}'],
    ['IDENTITY_SERVICE_ACCOUNT', '/etc/key.json'],
  ] as const)('is refused with %s=%s, saying what the setting is for', (name, value) => {
    expect(complaint({ [name]: value })).toBe(`These settings are not usable: ${name} (${settings[name].meaning}).`);
  });

  test('is refused with a payment key whose secrets are missing', () => {
    expect(complaint({ RAZORPAY_KEY_ID: 'rzp_test_shop', RAZORPAY_KEY_SECRET: 'hush' })).toBe(
      'Set RAZORPAY_WEBHOOK_SECRET: with RAZORPAY_KEY_ID nobody could pay without.',
    );
  });

  test('names everything that is wrong at once, in one line', () => {
    const told = complaint({ PORT: 'x', LOG_LEVEL: 'x', SMTP_URL: 'x', API_BASE_URL: '' });
    for (const name of ['PORT', 'LOG_LEVEL', 'SMTP_URL', 'API_BASE_URL']) expect(told).toContain(name);
    expect(told).not.toContain('\n');
  });

  test('never tells a secret', () => {
    expect(
      complaint({ SESSION_SECRET: 'hush', DATABASE_URL: 'hush', SMTP_URL: 'hush', IDENTITY_SERVICE_ACCOUNT: 'hush' }),
    ).not.toContain('hush');
  });

  test('takes an empty setting for one that is not set', () => {
    const empty = Object.fromEntries(
      Object.keys(settings)
        .filter((name) => !/^IDENTITY_(A|P)|^API_/.test(name))
        .map((name) => [name, '']),
    );
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  test.each(['10.0.0.1', '10.0.0.0/8,127.0.0.1', '::1', 'loopback', 'fd00::/8'])('trusts proxies at %s', (proxies) => {
    expect(readConfig({ TRUST_PROXY: proxies }).TRUST_PROXY).toBe(proxies);
  });
});

describe('a live shop', () => {
  test('starts with everything real', () => {
    expect(readConfig(liveSettings)).toMatchObject({ production: true, origin: 'https://shop.example' });
  });

  test.each([
    ['the demo key', { IDENTITY_API_KEY: 'demo-key' }, 'IDENTITY_API_KEY is the demo key'],
    ['no secret', { SESSION_SECRET: '' }, 'SESSION_SECRET has fewer than 32 characters'],
    ['a short secret', { SESSION_SECRET: 'x'.repeat(31) }, 'SESSION_SECRET has fewer than 32 characters'],
    ['no origin', { PUBLIC_ORIGIN: '' }, 'PUBLIC_ORIGIN is not set'],
    ['no mail server', { SMTP_URL: '' }, 'SMTP_URL is not set'],
    ['unlimited guessing', { RATE_LIMITS: 'off' }, 'RATE_LIMITS is off'],
    ['no SMS gateway', { SMS_URL: '' }, 'SMS_URL is not set'],
    ['the demo key of the SMS gateway', { SMS_AUTH_KEY: '' }, 'SMS_AUTH_KEY is the demo value'],
    ['the demo template of the SMS gateway', { SMS_TEMPLATE_CODE: '' }, 'SMS_TEMPLATE_CODE is the demo value'],
    ['an SMS gateway on this machine', { SMS_URL: 'http://[::1]:80' }, 'a vendor address points at this machine'],
    ['the stand-in for parcels', { SHIPROCKET_URL: '' }, 'SHIPROCKET_URL is not set'],
    ['a carrier on this machine', { SHIPROCKET_URL: 'https://localhost/v1' }, 'SHIPROCKET_URL points at this machine'],
    ['a carrier in clear text', { SHIPROCKET_URL: 'http://apiv2.shiprocket.in/v1' }, 'SHIPROCKET_URL is not https'],
    ['the demo user of parcels', { SHIPROCKET_EMAIL: '' }, 'SHIPROCKET_EMAIL is the demo value'],
    ['the demo password of parcels', { SHIPROCKET_PASSWORD: '' }, 'SHIPROCKET_PASSWORD is the demo value'],
    ['the demo word of parcels', { SHIPROCKET_WEBHOOK_TOKEN: '' }, 'SHIPROCKET_WEBHOOK_TOKEN is the demo value'],
    ['the stand-in for payments', { RAZORPAY_KEY_ID: '' }, 'RAZORPAY_KEY_ID is not set'],
    ['a test key for payments', { RAZORPAY_KEY_ID: 'rzp_test_shop' }, 'the payment key is not a live key'],
    ['one secret for two', { RAZORPAY_WEBHOOK_SECRET: 'a-real-key-secret' }, 'the payment webhook has the secret'],
    ['a gateway on this machine', { RAZORPAY_URL: 'https://127.0.0.1/v1' }, 'a payment address points at this machine'],
    ['a gateway in clear text', { RAZORPAY_URL: 'http://api.razorpay.com/v1' }, 'a payment address is not https'],
    [
      'a mail server on this machine',
      { SMTP_URL: 'smtp://user@127.0.0.1:25' },
      'a vendor address points at this machine',
    ],
    [
      'keys on this machine',
      {
        IDENTITY_JWKS_URL: 'http://localhost:9099/keys',
        IDENTITY_SERVICE_ACCOUNT: '{"client_email":"a","private_key":"b"}',
      },
      'a vendor address points at this machine',
    ],
    [
      'keys without the account that signs',
      { IDENTITY_JWKS_URL: 'https://www.googleapis.com/keys' },
      'Set IDENTITY_SERVICE_ACCOUNT',
    ],
  ])('refuses %s', (_what, env, words) => {
    expect(complaint({ ...liveSettings, ...env })).toContain(words);
  });

  test('tells all of it at once', () => {
    const told = complaint({ NODE_ENV: 'production', SHOP_MODE: 'live' });
    for (const words of ['demo key', 'SESSION_SECRET', 'PUBLIC_ORIGIN', 'SMTP_URL', 'MAIL_FROM'])
      expect(told).toContain(words);
  });

  test('is a demo without these worries when it says so', () => {
    expect(readConfig({ NODE_ENV: 'production' }).SHOP_MODE).toBe('demo');
  });
});
