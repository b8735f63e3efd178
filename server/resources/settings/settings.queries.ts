import { type Kysely, sql } from 'kysely';
import type { Paise } from '#contract/rules/money.ts';
import type { CheckoutSettings } from '#contract/settings.ts';
import type { DB } from '#database/schema.ts';

/** The checkout settings in the server's units: money in paise. */
export type CheckoutRules = Omit<CheckoutSettings, 'codFee' | 'codMin' | 'codMax'> & {
  codFee: Paise;
  codMin: Paise;
  codMax: Paise;
};

export async function selectCheckoutRules(
  db: Kysely<DB>,
  { lock }: { lock: boolean },
): Promise<CheckoutRules | undefined> {
  const { rows } = await sql<CheckoutRules>`
    select cod_offered as "codOffered", cod_fee_paise as "codFee", cod_min_paise as "codMin", cod_max_paise as "codMax",
      cod_open_orders as "codOpenOrders", cod_needs_verified_phone as "codNeedsVerifiedPhone", hold_minutes as "holdMinutes"
    from checkout_settings ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

export async function updateCheckoutRules(tx: Kysely<DB>, rules: CheckoutRules, now: Date): Promise<void> {
  await tx
    .updateTable('checkout_settings')
    .set({
      cod_offered: rules.codOffered,
      cod_fee_paise: rules.codFee,
      cod_min_paise: rules.codMin,
      cod_max_paise: rules.codMax,
      cod_open_orders: rules.codOpenOrders,
      cod_needs_verified_phone: rules.codNeedsVerifiedPhone,
      hold_minutes: rules.holdMinutes,
      updated_at: now,
    })
    .execute();
}
