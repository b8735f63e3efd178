import type { DeskOrder } from '#contract/admin-orders.ts';
import { badgeOf } from '#web/resources/orders/order-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { MoneyCell, MomentCell, NoneCell, TextCell } from '#web/ui/data-table/cells.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { paymentTitles, piecesIn } from './desk-words.ts';

/** Columns of the order list. */
export const orderColumns: Column<DeskOrder>[] = [
  { id: 'number', title: 'Order', isKey: true, cell: (order) => <NumberCell order={order} /> },
  { id: 'createdAt', title: 'Placed', isSortable: true, cell: (order) => <MomentCell iso={order.createdAt} isExact /> },
  { id: 'state', title: 'Status', onCard: true, cell: (order) => <StateCell order={order} /> },
  { id: 'customer', title: 'Customer', onCard: true, cell: (order) => <CustomerCell order={order} /> },
  { id: 'pieces', title: 'Pieces', isNumber: true, cell: piecesIn },
  {
    id: 'total',
    title: 'Total',
    onCard: true,
    isNumber: true,
    isSortable: true,
    cell: (order) => <TotalCell order={order} />,
  },
  { id: 'payment', title: 'Payment', cell: (order) => <PaymentCell order={order} /> },
  { id: 'parcel', title: 'Parcel', cell: (order) => <ParcelCell order={order} /> },
  { id: 'city', title: 'City', isExtra: true, cell: (order) => order.shippingAddress.city || <NoneCell /> },
  { id: 'phone', title: 'Mobile', isExtra: true, cell: (order) => order.shippingAddress.phoneNumber || <NoneCell /> },
  { id: 'coupon', title: 'Coupon', isExtra: true, cell: (order) => order.couponCode ?? <NoneCell /> },
];

/** On mobile, the order date is shown below the number. */
function NumberCell({ order }: { order: DeskOrder }) {
  return (
    <>
      <span className="tabular-nums">{order.orderNumber}</span>
      <span className="block truncate text-xs font-normal text-muted md:hidden">
        <MomentCell iso={order.createdAt} isExact />
      </span>
    </>
  );
}

/** On mobile, the payment is shown next to the total. */
function TotalCell({ order }: { order: DeskOrder }) {
  return (
    <>
      <MoneyCell rupees={order.total} />
      <span className="text-muted md:hidden">
        {' · '}
        <PaymentCell order={order} />
      </span>
    </>
  );
}

function StateCell({ order }: { order: DeskOrder }) {
  const { tone, title } = badgeOf(order);
  // Two lines rather than a list wider than a small laptop.
  return (
    <Badge tone={tone} className="md:whitespace-normal">
      {title}
    </Badge>
  );
}

function CustomerCell({ order: { shippingAddress, refusals, noteCount } }: { order: DeskOrder }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <span className="max-w-40 truncate md:max-w-32 min-[90rem]:max-w-40" title={shippingAddress.fullName}>
        {shippingAddress.fullName || '(removed)'}
      </span>
      {refusals > 0 && <Badge tone="danger">{refusals === 1 ? 'Refused once' : `Refused ${refusals}×`}</Badge>}
      {noteCount > 0 && <span className="text-xs text-muted">{noteCount === 1 ? '1 note' : `${noteCount} notes`}</span>}
    </span>
  );
}

function PaymentCell({ order: { paymentInfo, cashConfirmedAt } }: { order: DeskOrder }) {
  const { method, status } = paymentInfo;
  if (method === 'COD' && status === 'PENDING') return cashConfirmedAt ? 'Cash, confirmed' : 'Cash';
  return `${method === 'COD' ? 'Cash' : 'Online'}, ${paymentTitles[status].toLowerCase()}`;
}

function ParcelCell({ order: { shipments, parcelProblem } }: { order: DeskOrder }) {
  const parcel = shipments.findLast(({ kind }) => kind === 'order');
  if (!parcel?.trackingNumber) return parcelProblem ? <Badge tone="danger">Not booked</Badge> : <NoneCell />;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <TextCell title={[parcel.courier, parcel.trackingNumber].filter(Boolean).join(' ')}>
        {parcel.trackingNumber}
      </TextCell>
      {/* The stuck parcel may be a return, not the one with this tracking number. */}
      {parcelProblem && (
        <span title={parcelProblem}>
          <Badge tone="danger">Stuck</Badge>
        </span>
      )}
    </span>
  );
}
