import type { ReturnOptions } from '#contract/returns.ts';
import type { Draft } from './draft.ts';
import { isMoneyClear, isRefundDue, pickedOf } from './request-steps.ts';
import { bytesOf } from '#web/resources/pictures/shrink-photo.ts';
import type { Photo } from './photo.ts';

/** Builds the request as form data: lists and objects as JSON, photos as files. */
export function requestBody(draft: Draft, photos: readonly Photo[], options: ReturnOptions): FormData {
  const isExchange = draft.wish === 'exchange';
  const items = pickedOf(draft, options).map(({ item: { orderItemId }, pieces }) => ({
    orderItemId,
    quantity: pieces,
    ...(isExchange && { exchangeVariantId: draft.swaps[orderItemId] }),
  }));
  const fields = {
    orderId: draft.orderId,
    type: draft.wish,
    reason: draft.reason,
    description: draft.description.trim(),
    items: JSON.stringify(items),
    handover: draft.handover,
    ...(draft.handover === 'pickup' && { pickupOn: draft.pickupOn }),
    ...(!isExchange && moneyFields(draft, options)),
  };
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const photo of photos) body.append('images', bytesOf(photo.url), photo.name);
  return body;
}

function moneyFields(draft: Draft, options: ReturnOptions): Record<string, string> {
  if (!isRefundDue(draft, options)) return {};
  if (isMoneyClear(options)) return { refundMode: 'source' };
  const { refundMode, upiId, name, account, ifsc } = draft;
  if (refundMode === 'upi') return { refundMode, upiId: upiId.trim() };
  if (refundMode === 'bank') return { refundMode, bank: JSON.stringify({ name, account, ifsc }) };
  return { refundMode };
}
