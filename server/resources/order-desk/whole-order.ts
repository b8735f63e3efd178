import type { Happening, WholeOrder } from '#contract/admin-orders.ts';
import type { DeskRefund } from '#contract/desk-refund.ts';
import type { Order } from '#contract/orders.ts';
import { formatRupees, toRupees } from '#contract/rules/money.ts';
import type { OrderState } from '#contract/rules/order-states.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { selectCreditable } from '#server/resources/payments/credits.queries.ts';
import { isOut, movesOfStaff } from '#server/resources/shipments/set-order-status.ts';
import { selectStanding } from '#server/resources/shipments/shipments.queries.ts';
import { canCorrect, isFollowed } from '#server/resources/shipments/shipments.rules.ts';
import { selectDeskOrder } from './desk-orders.queries.ts';
import { toDeskOrder } from './desk-orders.ts';
import { mostGoodwill, whyNoGoodwill, whyNoPieces } from './refunding.rules.ts';
import * as queries from './whole-order.queries.ts';

/** Returns one order with everything staff need to decide about it. */
export async function readWholeOrder({ db, shipping }: Context, id: string): Promise<WholeOrder> {
  const row = await selectDeskOrder(db, id);
  if (!row) throw new ApiError('NOT_FOUND');
  const [buyer, payments, refundWork, standing, parcel, happenings, creditable] = await Promise.all([
    queries.selectBuyer(db, id),
    queries.selectPayments(db, id),
    queries.selectRefundWork(db, id),
    queries.selectStandingOf(db, id),
    selectStanding(db, { orderId: id }),
    queries.selectHappenings(db, id),
    selectCreditable(db, id),
  ]);
  const order = toDeskOrder(row);
  const { isConfigured: hasCarrier } = shipping;
  const carrierSays = parcel !== undefined && isFollowed(parcel, { hasCarrier });
  return {
    ...order,
    customer: toCustomer(buyer),
    payments: payments.map(toPayment),
    paymentReview: standing.payment_review,
    refunds: order.refunds.map((refund) =>
      toDeskRefund(
        refund,
        refundWork.find(({ id: of }) => of === refund._id),
      ),
    ),
    retryParcel: standing.retry_parcel,
    strayParcel: standing.stray_parcel,
    canSettleParcel: standing.has_orphan,
    timeline: happenings.map(toHappening),
    moves: movesOfStaff(order.status).filter((to) => !carrierSays || !isForCarrier(order.status, to)),
    canEndParcel: isOut(order.status) && !carrierSays,
    canCorrectNumber: isOut(order.status) && parcel !== undefined && canCorrect(parcel, { hasCarrier }),
    refundable: {
      left: toRupees(creditable.left),
      goodwill: toRupees(mostGoodwill(creditable)),
      whyNoPieces: whyNoPieces(creditable),
      whyNoGoodwill: whyNoGoodwill(creditable),
    },
  };
}

/** Once a tracked parcel is on its way, its carrier reports its position, not staff. */
function isForCarrier(from: OrderState, to: OrderState): boolean {
  return from !== 'packed' && (to === 'shipped' || to === 'out_for_delivery' || to === 'delivered');
}

function toDeskRefund(refund: Order['refunds'][number], work: queries.DeskRefundRow | undefined): DeskRefund {
  const included = work?.included_paise ?? null;
  return {
    ...refund,
    failure: work?.failure ?? '',
    canRetry: work?.can_retry ?? false,
    isByHand: work?.is_by_hand ?? false,
    returnId: work?.return_id ?? null,
    again: work ? toRupees(work.again_paise) : refund.amount,
    includedIn: included === null ? null : toRupees(included),
  };
}

function toCustomer(row: queries.BuyerRow | undefined): WholeOrder['customer'] {
  return {
    userId: row?.user_id ?? null,
    name: row?.name ?? '',
    orders: row?.orders ?? 0,
    delivered: row?.delivered ?? 0,
    cancelled: row?.cancelled ?? 0,
    spent: toRupees(row?.spent_paise ?? 0),
  };
}

function toPayment(row: queries.PaymentRow): WholeOrder['payments'][number] {
  return {
    reference: row.reference,
    method: row.method,
    status: row.status,
    amount: toRupees(row.amount_paise),
    refunded: toRupees(row.refunded_paise),
    failure: row.failure,
    at: row.seen_at.toISOString(),
  };
}

function toHappening({ kind, name, text, actor, by, at, amount_paise: amount }: queries.HappeningRow): Happening {
  const money = amount === null ? '' : formatRupees(toRupees(amount));
  return { kind, name, text: [money, text].filter(Boolean).join(' · '), actor, by, at: at.toISOString() };
}
