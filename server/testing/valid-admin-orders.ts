import { api } from '#contract/api.ts';
import { arrivedForCash, arrivedOnline } from './test-returns.ts';
import { orderByCash } from './parcels.ts';
import type { TestShop } from './test-shop.ts';

const filter = {
  search: 'KS',
  status: 'confirmed',
  tab: 'new',
  method: 'COD',
  payment: 'PENDING',
  trouble: 'parcel',
  startDate: '2026-01-01',
  endDate: '2099-12-31',
};

/** Valid requests for each order administration endpoint, with every field set. */
export async function adminOrderRequests(shop: TestShop) {
  const [toPack, toConfirm] = [await orderByCash(shop), await orderByCash(shop)];
  const params = { id: toConfirm.order.id };
  const odd = { id: (await arrivedOnline(shop)).order.id };
  await shop.pool.query(`update payments set review_reason = 'Another amount' where order_id = $1`, [odd.id]);
  const orphan = await missedByItsOrder(shop);
  return {
    list: { query: { page: '1', limit: '5', sort: '-total', ...filter } },
    counts: {},
    ids: { query: { sort: 'createdAt', ...filter } },
    export: { query: { sort: 'total', ...filter } },
    invoiced: { query: { ids: params.id } },
    papers: { query: { kind: 'slips', ids: params.id } },
    bulk: { body: { action: 'pack', who: { ids: [toPack.order.id] }, reason: 'Asked for' } },
    labels: { body: { who: { ids: [params.id] } } },
    one: { params },
    addNote: { params, body: { text: 'Called, comes on Monday' } },
    confirmCash: { params, body: { isConfirmed: true } },
    settleReview: { params: odd, body: { note: 'Paid back at the gateway' } },
    settleParcel: { params: { id: orphan }, body: { note: 'Taken off the stock' } },
  };
}

/** Creates an order cancelled after its parcel had left. */
async function missedByItsOrder(shop: TestShop): Promise<string> {
  const { order, as } = await orderByCash(shop);
  await shop.ask(api.payments.cancel, { ...as, params: { id: order.id }, body: { reason: 'Changed my mind' } });
  await shop.pool.query(
    `insert into shipments (order_id, kind, reference, status, carrier, problem, created_at)
    values ($1, 'order', $2, 'delivered', 'shiprocket', 'The order is cancelled.', now())`,
    [order.id, order.orderNumber],
  );
  return order.id;
}

/** Valid requests for each refund endpoint. */
export async function adminRefundRequests(shop: TestShop) {
  const [paid, other, cash] = [await arrivedOnline(shop), await arrivedOnline(shop), await arrivedForCash(shop)];
  const params = { id: paid.order.id };
  const { rows } = await shop.pool.query<{ id: string; is_failed: boolean }>(
    `insert into refunds (order_id, gateway_payment_id, amount_paise, cause, status, created_at, settled_at)
    values ($1, (select gateway_payment_id from payments where order_id = $1), 100, 'goodwill', 'failed', now(), now()),
      ($2, null, 100, 'goodwill', 'requested', now(), null) returning id, status = 'failed' as is_failed`,
    [other.order.id, cash.order.id],
  );
  const idOf = (isFailed: boolean) => rows.find((row) => row.is_failed === isFailed)?.id ?? '';
  const items = [{ orderItemId: paid.itemId, quantity: 1 }];
  return {
    preview: { params, body: { items, goodwill: 0 } },
    refund: {
      params,
      body: {
        items,
        goodwill: 0,
        expectedRefund: paid.order.total,
        reason: 'Torn seam',
        restock: true,
      },
    },
    retry: { params: { id: idOf(true) } },
    sent: { params: { id: idOf(false) }, body: { reference: 'UPI412345678901' } },
  };
}
