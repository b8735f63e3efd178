import type { WholeOrder } from '#contract/admin-orders.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { totalKept } from '#web/resources/orders/total-kept.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { SummaryList, SummaryRow } from '#web/ui/summary-list.tsx';
import { DrawerPart } from '#web/ui/data-table/drawer-part.tsx';

/** Order items and price breakdown. */
export function OrderItems({ order }: { order: WholeOrder }) {
  const { pricing, couponCode, dueOnDelivery, notCollected, paymentInfo } = order;
  const isCollected = paymentInfo.method === 'COD' && paymentInfo.status !== 'PENDING';
  return (
    <DrawerPart title={order.items.length === 1 ? '1 item' : `${order.items.length} items`}>
      <ul>
        {order.items.map((item) => (
          <Item key={item._id} item={item} />
        ))}
      </ul>
      <SummaryList>
        <SummaryRow label="Items">{formatRupees(pricing.subtotal)}</SummaryRow>
        {pricing.discount > 0 && (
          <SummaryRow label={couponCode ? `Coupon ${couponCode}` : 'Coupon'} tone="saving">
            −{formatRupees(pricing.discount)}
          </SummaryRow>
        )}
        {pricing.freediscount > 0 && (
          <SummaryRow label="Automatic discount" tone="saving">
            −{formatRupees(pricing.freediscount)}
          </SummaryRow>
        )}
        <SummaryRow label="Shipping">{pricing.shipping > 0 ? formatRupees(pricing.shipping) : 'Free'}</SummaryRow>
        {pricing.deliveryCharge > 0 && <SummaryRow label="COD fee">{formatRupees(pricing.deliveryCharge)}</SummaryRow>}
        <SummaryRow label="Total" tone="total">
          {formatRupees(pricing.total)}
        </SummaryRow>
        {notCollected > 0 && <SummaryRow label="Cancelled items">−{formatRupees(notCollected)}</SummaryRow>}
        {isCollected && <SummaryRow label="Cash collected">{formatRupees(totalKept(order))}</SummaryRow>}
        {dueOnDelivery > 0 && <SummaryRow label="Cash to collect">{formatRupees(dueOnDelivery)}</SummaryRow>}
      </SummaryList>
    </DrawerPart>
  );
}

function Item({ item }: { item: WholeOrder['items'][number] }) {
  const { cancelledQuantity, returnedQuantity, returningQuantity, exchanges } = item;
  const gone = [
    cancelledQuantity > 0 && `${cancelledQuantity} cancelled`,
    returnedQuantity > 0 && `${returnedQuantity} returned`,
    returningQuantity > 0 && `${returningQuantity} being returned`,
    ...exchanges.map(({ color, size, quantity }) => `${quantity} exchanged for ${color} · ${size}`),
  ].filter(Boolean);
  return (
    <li className="grid grid-cols-[3rem_1fr_auto] items-center gap-3 border-b border-line py-2">
      <span className="aspect-portrait overflow-hidden rounded-sm bg-surface">
        {item.image && <img src={item.image} alt="" width={48} height={60} className="size-full object-cover" />}
      </span>
      <span className="min-w-0">
        {item.product ? (
          <TextLink quiet to={`/product/${item.product.slug}`} className="font-medium">
            {item.name}
          </TextLink>
        ) : (
          <span className="font-medium">{item.name}</span>
        )}
        <span className="block text-muted">
          {[item.color, item.size, `${item.quantity} × ${formatRupees(item.price)}`].filter(Boolean).join(' · ')}
        </span>
        {gone.length > 0 && <span className="block text-danger">{gone.join(', ')}</span>}
      </span>
      <span className="tabular-nums">{formatRupees(item.itemTotal)}</span>
    </li>
  );
}
