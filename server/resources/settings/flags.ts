import { type ShopFlags, shopFlags } from '#contract/settings.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import { selectFlags, type SomeFlags, updateFlags } from './shop-settings.queries.ts';

/** Features that are on: staff switched them on, and whoever runs the shop has not switched them off (config.ts). */
export async function flagsOf({ db, memo, config }: Pick<Context, 'db' | 'memo' | 'config'>): Promise<ShopFlags> {
  const flags = await memo.get('flags', ['settings'], () => readFlags({ db }));
  const off = fixedFlags({ config }).map((name) => [name, false] as const);
  return { ...flags, ...Object.fromEntries(off) };
}

/** Features that whoever runs the shop has switched off, whatever staff say. */
export function fixedFlags({ config }: Pick<Context, 'config'>): (keyof ShopFlags)[] {
  return shopFlags.keyof().options.filter((name) => !config[variables[name]]);
}

const variables = {
  guestCheckout: 'GUEST_CHECKOUT',
  analytics: 'FLAG_ANALYTICS',
  darkMode: 'FLAG_DARK_MODE',
  notifications: 'FLAG_NOTIFICATIONS',
  pwa: 'FLAG_PWA',
} as const satisfies Record<keyof ShopFlags, keyof Context['config']>;

/** As staff left them. */
export async function readFlags({ db }: Pick<Context, 'db'>): Promise<ShopFlags> {
  const flags = await selectFlags(db);
  if (!flags) throw new Error('The row of shop settings is gone.');
  return flags;
}

/** Switches the named features on and off: in every page that is asked for from now on. */
export async function saveFlags(context: Context, flags: SomeFlags): Promise<ShopFlags> {
  return inTransaction(context.db, async (tx) => {
    await updateFlags(tx, flags, context.clock.now());
    await invalidateOnCommit(tx, ['settings']);
    return readFlags({ db: tx });
  });
}
