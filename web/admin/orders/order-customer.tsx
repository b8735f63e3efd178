import type { WholeOrder } from '#contract/admin-orders.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { businessWords } from '#web/resources/orders/business-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AgainButton } from './again-button.tsx';
import { DrawerPart } from '#web/ui/data-table/drawer-part.tsx';

/** The customer with order history and shipping address. */
export function OrderCustomer({ order }: { order: WholeOrder }) {
  const { customer, shippingAddress: to, refusals } = order;
  const place = [to.addressLine1, to.addressLine2, to.landmark, `${to.city} ${to.pinCode}`.trim(), to.state];
  return (
    <DrawerPart title="Customer">
      <p className="flex flex-wrap items-center gap-2">
        {customer.userId ? (
          <TextLink to={`/admin/users/${customer.userId}`} className="font-medium">
            {customer.name || 'Customer'}
          </TextLink>
        ) : (
          <span className="font-medium">{customer.name || 'Deleted at their request'} (guest)</span>
        )}
        {refusals > 0 && (
          <Badge tone="danger">{refusals === 1 ? '1 parcel refused' : `${refusals} parcels refused`}</Badge>
        )}
      </p>
      <p className="text-muted">{beforeWords(customer)}</p>
      <address className="grid gap-0.5 not-italic">
        {to.fullName !== customer.name && <span>{to.fullName}</span>}
        {place.filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
        {to.phoneNumber && (
          <a className="text-link justify-self-start" href={`tel:${to.phoneNumber}`}>
            {to.phoneNumber}
          </a>
        )}
        {to.email && (
          <a className="text-link justify-self-start" href={`mailto:${to.email}`}>
            {to.email}
          </a>
        )}
      </address>
      {order.gstin && <p className="text-muted">{businessWords(order)}</p>}
      {to.fullName && <AgainButton orderId={order._id} />}
    </DrawerPart>
  );
}

function beforeWords({ orders, delivered, cancelled, spent }: WholeOrder['customer']): string {
  if (orders === 0) return 'First order';
  const parts = [
    delivered > 0 && `${delivered} delivered`,
    cancelled > 0 && `${cancelled} cancelled`,
    spent > 0 && `${formatRupees(spent)} spent`,
  ].filter(Boolean);
  const before = orders === 1 ? '1 order before' : `${orders} orders before`;
  return [before, ...parts].join(' · ');
}
