import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { countForNetwork } from '#server/platform/http/limit-counts.ts';
import type { HeldCoupons } from '#server/resources/coupons/use-coupons.ts';
import { type EarlierOrder, selectCouponsOf } from './earlier-orders.queries.ts';
import { selectAccountPhone } from './place-order.queries.ts';
import type { PreparedOrder } from './prepare-order.ts';
import type { WantedLine } from './wanted-lines.ts';
import { couponUsesOfNetwork, piecesOfNetwork } from './ways-to-pay.rules.ts';

/** Counts the order's pieces for its network; throws above the limit. */
export async function countPiecesOfNetwork(
  tx: Kysely<DB>,
  { isLimited, address }: PreparedOrder,
  lines: readonly WantedLine[],
): Promise<void> {
  if (!isLimited) return;
  const cost = lines.reduce((sum, line) => sum + line.quantity, 0);
  await countForNetwork(tx, { what: 'ordered pieces', address, cost }, piecesOfNetwork);
}

/**
 * Counts uses of the limited coupons that the buyer named, except those whose use a replaced order has just given back;
 * throws above the limit. A buyer cannot remove an automatic coupon, so it is not counted.
 */
export async function countCouponsOfNetwork(
  tx: Kysely<DB>,
  { isLimited, address, userId }: PreparedOrder,
  { held, replaced }: { held: HeldCoupons; replaced: readonly EarlierOrder[] },
): Promise<void> {
  const named = [held.coupon, held.second];
  const limited = named.flatMap((row) => (row && row.max_uses !== null ? [{ id: row.id, maxUses: row.max_uses }] : []));
  if (!isLimited || limited.length === 0) return;
  if (userId !== undefined && (await selectAccountPhone(tx, userId)) !== null) return;
  const givenBack = replaced.length === 0 ? [] : await selectCouponsOf(tx, replaced);
  for (const { id, maxUses } of limited.filter((coupon) => !givenBack.includes(coupon.id)))
    await countForNetwork(tx, { what: `uses of coupon ${id}`, address, cost: 1 }, couponUsesOfNetwork(maxUses));
}
