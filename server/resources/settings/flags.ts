import { type ShopFlags, shopFlags } from '#contract/settings.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import { selectFlags, type SomeFlags, updateFlags } from './shop-settings.queries.ts';

/** Returns the enabled features: switched on by staff and not disabled by the operator's configuration (config.ts). */
export async function flagsOf({ db, memo, config }: Pick<Context, 'db' | 'memo' | 'config'>): Promise<ShopFlags> {
  const flags = await memo.get('flags', ['settings'], () => readFlags({ db }));
  const off = fixedFlags({ config }).map((name) => [name, false] as const);
  return { ...flags, ...Object.fromEntries(off) };
}

/** Returns the features disabled by configuration, which staff cannot switch on. */
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

/** Reads the flags as set by staff. */
export async function readFlags({ db }: Pick<Context, 'db'>): Promise<ShopFlags> {
  const flags = await selectFlags(db);
  if (!flags) throw new Error('The row of shop settings is gone.');
  return flags;
}

/** Switches the given features on or off, for all pages requested from now on. */
export async function saveFlags(context: Context, flags: SomeFlags): Promise<ShopFlags> {
  return inTransaction(context.db, async (tx) => {
    await updateFlags(tx, flags, context.clock.now());
    await invalidateOnCommit(tx, ['settings']);
    return readFlags({ db: tx });
  });
}
