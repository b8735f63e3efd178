import type pg from 'pg';
import { seedShop } from '#database/seed/seed.ts';
import { createAccount } from '#identity/accounts.ts';
import { openOutbox, type Outbox } from '#sandbox/outbox/outbox.ts';
import { demoLogins } from './announce.ts';
import type { Config } from './config.ts';
import { smsTexts } from './gateways/sms/sms.ts';

/** The outbox knows the shop's texts as the SMS gateway would, which has them registered. */
export function openDemoOutbox(config: Config): Promise<Outbox> {
  return openOutbox({ authKey: config.SMS_AUTH_KEY, templates: { [config.SMS_TEMPLATE_CODE]: smsTexts.code } });
}

/** Gives an empty demo shop its goods, people and orders. */
export async function fillEmptyShop(pool: pg.Pool, say: (line: string) => void): Promise<void> {
  const { rows } = await pool.query<{ filled: boolean }>('select exists (select from products) as filled');
  if (rows[0]?.filled) return;
  const started = Date.now();
  const people = await Promise.all(demoLogins.people.map((person) => accountOf(pool, person)));
  const client = await pool.connect();
  try {
    await seedShop(client, people, new Date());
  } finally {
    client.release();
  }
  say(`Filled the demo shop (${((Date.now() - started) / 1_000).toFixed(1)} s).`);
}

async function accountOf(pool: pg.Pool, person: (typeof demoLogins.people)[number]) {
  const { email, name, role } = person;
  const account = await createAccount(
    { pool },
    { email, password: demoLogins.password, displayName: name, emailVerified: true },
  );
  return { identityUid: account.uid, email, name, role };
}
