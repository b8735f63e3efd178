import { randomBytes } from 'node:crypto';
import { orderRequest, type OrderRequest } from '#contract/order-requests.ts';
import type { Order } from '#contract/orders.ts';
import type { Context } from '#server/context.ts';
import { parsed } from '#server/platform/http/validation.ts';
import { placeCodOrder } from '#server/resources/orders/place-order.ts';
import type { Buyer, OrderCommand } from '#server/resources/orders/prepare-order.ts';
import { requireDraft } from './drafts.ts';
import type { DraftRow } from './drafts.queries.ts';

/** A draft as last seen, and who orders it: staff, or the customer through the link. */
export type DraftPlacement = {
  version: number;
  expectedTotal: number;
  staffId?: string;
  requestId: string;
  address: string;
};

/** Places a draft as a cash order, through the regular checkout. Repeated or concurrent requests place one order. */
export async function placeDraft(context: Context, id: string, placement: DraftPlacement): Promise<Order> {
  return placeCodOrder(context, placingOf(await requireDraft(context, id), placement));
}

/** Builds the checkout request of a draft; throws validation errors for incomplete addresses. */
export function placingOf(draft: DraftRow, placement: DraftPlacement): OrderCommand {
  const { version, expectedTotal, staffId, requestId, address } = placement;
  return {
    request: requestOf(draft, expectedTotal),
    buyer: buyerOf(draft),
    keyed: undefined,
    requestId,
    address,
    draft: { id: draft.id, version, staffId },
  };
}

function requestOf(draft: DraftRow, expectedTotal: number): OrderRequest {
  return parsed(
    orderRequest,
    {
      items: draft.items.map(({ price: _price, ...item }) => item),
      shippingAddress: draft.address,
      couponCode: draft.coupon_code,
      // Leaves the customer's own cart untouched.
      isBuyNow: true,
      expectedTotal,
      gstin: draft.gstin,
      businessName: draft.business_name,
    },
    'body',
  );
}

/** A guest's order gets a random guest key that no browser has: the customer opens it by phone code or by the link. */
function buyerOf({ user_id: userId }: DraftRow): Buyer {
  return userId === null ? { guestKey: randomBytes(32) } : { userId };
}
