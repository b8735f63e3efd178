import { indianStates, type StateCode } from '#contract/rules/indian-states.ts';
import { placeAt, type Seller } from '#contract/seller.ts';
import type { SellerSettings } from '#contract/shop-settings.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { requireSeen, versionOf } from '#server/platform/edit-conflict.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import { selectSeller, updateSeller } from './seller.queries.ts';
import { warehouseOf } from './warehouse.ts';

/** Returns the seller as shown on pages and in mails; cached until changed in any process. */
export function sellerOf({ db, memo }: Pick<Context, 'db' | 'memo'>): Promise<Seller> {
  return memo.get('seller', ['settings'], async () => {
    const [seller, warehouse] = await Promise.all([sellerIn(db), warehouseOf({ db, memo })]);
    const { officerName, officerEmail, officerPhone, ...rest } = seller;
    const { street, city, pincode, stateCode } = warehouse;
    const office = { street: rest.street, city: rest.city, pincode: rest.pincode };
    return {
      ...rest,
      ...placeAt({ ...office, state: indianStates[stateOf(rest.gstin)] }),
      officer: { name: officerName, email: officerEmail, phone: officerPhone },
      warehouse: placeAt({ street, city, pincode, state: indianStates[stateCode] }),
    };
  });
}

type Versioned = { seller: SellerSettings; version: string };

/** Reads the stored settings with their version, for editing. */
export async function readSeller({ db }: Pick<Context, 'db'>): Promise<Versioned> {
  const seller = await sellerIn(db);
  return { seller, version: versionOf(seller) };
}

/** Changes the seller for pages, mails and orders from now on. */
export async function saveSeller(
  context: Context,
  { version, ...seller }: SellerSettings & { version: string },
): Promise<Versioned> {
  return inTransaction(context.db, async (tx) => {
    requireSeen(await sellerIn(tx, { lock: true }), version);
    await updateSeller(tx, seller, context.clock.now());
    await invalidateOnCommit(tx, ['settings']);
    return readSeller({ db: tx });
  });
}

async function sellerIn(db: Context['db'], { lock } = { lock: false }): Promise<SellerSettings> {
  const seller = await selectSeller(db, { lock });
  if (!seller) throw new Error('The row of the seller is gone.');
  return seller;
}

/** Sound: the contract and the table admit only GSTINs. */
function stateOf(gstin: string): StateCode {
  return gstin.slice(0, 2) as StateCode;
}
