import { type Kysely, sql } from 'kysely';
import type { GstRate } from '#contract/rules/gst.ts';
import type { ShippingRule } from '#contract/rules/shipping-rule.ts';
import type { ShopFlags } from '#contract/settings.ts';
import type { NewsSettings } from '#contract/shop-settings.ts';
import type { DB } from '#database/schema.ts';

export async function selectShipping(db: Kysely<DB>, { lock }: { lock: boolean }): Promise<ShippingRule | undefined> {
  const { rows } = await sql<ShippingRule>`
    select free_above_paise as "freeAbove", shipping_fee_paise as fee from shop_settings
    ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

export async function updateShipping(tx: Kysely<DB>, { freeAbove, fee }: ShippingRule, now: Date): Promise<void> {
  await tx
    .updateTable('shop_settings')
    .set({ free_above_paise: freeAbove, shipping_fee_paise: fee, updated_at: now })
    .execute();
}

export async function selectFlags(db: Kysely<DB>): Promise<ShopFlags | undefined> {
  const { rows } = await sql<ShopFlags>`
    select guest_checkout as "guestCheckout", analytics, dark_mode as "darkMode", notifications, installable as pwa
    from shop_settings`.execute(db);
  return rows[0];
}

export type SomeFlags = { [Name in keyof ShopFlags]?: boolean | undefined };

/** Updates the given flags; others stay unchanged. */
export async function updateFlags(tx: Kysely<DB>, flags: SomeFlags, now: Date): Promise<void> {
  await tx
    .updateTable('shop_settings')
    .set({
      guest_checkout: flags.guestCheckout,
      analytics: flags.analytics,
      dark_mode: flags.darkMode,
      notifications: flags.notifications,
      installable: flags.pwa,
      updated_at: now,
    })
    .execute();
}

export async function selectNews(db: Kysely<DB>, { lock }: { lock: boolean }): Promise<NewsSettings | undefined> {
  const { rows } = await sql<NewsSettings>`
    select coalesce(news_email, '') as email from shop_settings ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

export async function updateNews(tx: Kysely<DB>, { email }: NewsSettings, now: Date): Promise<void> {
  await tx
    .updateTable('shop_settings')
    .set({ news_email: email || null, updated_at: now })
    .execute();
}

/** Returns rates by HSN, the newest of each first. */
export async function selectGstRates(db: Kysely<DB>): Promise<GstRate[]> {
  const { rows } = await sql<GstRate>`
    select hsn, starts_on::text as "from", threshold_paise as threshold, low_percent as low, high_percent as high
    from gst_rates order by hsn = '', hsn, starts_on desc`.execute(db);
  return rows;
}

/** Returns false if there is a rate for this HSN from this day. */
export async function insertGstRate(tx: Kysely<DB>, { hsn, from, threshold, low, high }: GstRate): Promise<boolean> {
  const { rows } = await sql`
    insert into gst_rates (hsn, starts_on, threshold_paise, low_percent, high_percent)
    values (${hsn}, ${from}::date, ${threshold}, ${low}, ${high}) on conflict do nothing returning hsn`.execute(tx);
  return rows.length > 0;
}

/** Deletes a rate not yet in force; returns false if there is none. */
export async function deleteGstRate(tx: Kysely<DB>, { hsn, from }: Pick<GstRate, 'hsn' | 'from'>, today: string) {
  const { rows } = await sql`
    delete from gst_rates where hsn = ${hsn} and starts_on = ${from}::date and starts_on > ${today}::date
    returning hsn`.execute(tx);
  return rows.length > 0;
}
