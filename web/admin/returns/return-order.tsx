import type { WholeReturn } from '#contract/admin-returns.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { dateOf } from '#web/platform/moment-words.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { DrawerPart } from '#web/ui/data-table/drawer-part.tsx';

/** The order, its customer, and the parcels of the return. */
export function ReturnOrder({ one }: { one: WholeReturn }) {
  const { order, customer, parcels } = one;
  return (
    <DrawerPart title="Order">
      <p>
        <TextLink to={`/admin/orders/${one.orderId}`} className="font-medium">
          {one.orderNumber}
        </TextLink>{' '}
        of {dateOf(order.placedAt)}, {formatRupees(order.total)} {order.method === 'COD' ? 'in cash' : 'online'}
        {order.deliveredAt && `, delivered ${dateOf(order.deliveredAt)}`}
        {order.refunded > 0 && `, ${formatRupees(order.refunded)} refunded before`}
      </p>
      <p>
        {customer.userId ? (
          <TextLink to={`/admin/users/${customer.userId}`}>{customer.name || 'Customer'}</TextLink>
        ) : (
          `${customer.name || 'Deleted at their request'} (guest)`
        )}
        {order.earlier > 0 && (
          <span className="text-muted">
            , {order.earlier === 1 ? '1 other return' : `${order.earlier} other returns`}
          </span>
        )}
      </p>
      {parcels.map((parcel) => (
        <p key={`${parcel.kind} ${parcel.trackingNumber} ${parcel.status}`} className="text-muted">
          {parcel.kind === 'return' ? 'Return' : 'Replacement'}: {parcel.status.replaceAll('_', ' ')}
          {parcel.courier && `, ${parcel.courier}`} {parcel.trackingNumber}{' '}
          {parcel.labelUrl && (
            <a className="text-link" href={parcel.labelUrl} target="_blank" rel="noreferrer">
              Label
            </a>
          )}
          {parcel.problem && <span className="block text-danger">{parcel.problem}</span>}
        </p>
      ))}
      {one.handover === 'pickup' &&
        one.pickupOn &&
        parcels.length === 0 &&
        ['pending', 'approved'].includes(one.status) && (
          <p className="text-muted">Pickup on {dateOf(`${one.pickupOn}T12:00:00+05:30`)}</p>
        )}
    </DrawerPart>
  );
}
