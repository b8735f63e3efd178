import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { addressOf } from './customers.ts';
import { addDraft } from './drafts.ts';
import { selectEarlierOrder, selectPieces } from './pieces.queries.ts';

type Again = { orderId: string; staffId: string };

/** Creates a draft from an earlier order: same customer, address and items, without items no longer sold. */
export async function draftAgain(context: Context, { orderId, staffId }: Again): Promise<string> {
  const order = await selectEarlierOrder(context.db, orderId);
  if (!order) throw new ApiError('NOT_FOUND');
  const asked = order.items.flatMap(({ productId, ...item }) => (productId === null ? [] : [{ ...item, productId }]));
  const found = await selectPieces(context.db, asked);
  const items = asked.filter((_, index) => found[index]?.is_active === true && found[index]?.available !== null);
  const shippingAddress = addressOf(order.address);
  const input = {
    userId: order.user_id,
    shippingAddress,
    items,
    couponCode: '',
    gstin: undefined,
    businessName: undefined,
    note: '',
  };
  return addDraft(context, { input, staffId });
}
