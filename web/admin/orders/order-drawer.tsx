import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskOrder, WholeOrder } from '#contract/admin-orders.ts';
import { useDeskOrderQuery } from '#web/resources/orders/admin-orders.api.ts';
import { badgeOf } from '#web/resources/orders/order-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RowDrawer, useToList } from '#web/ui/data-table/row-drawer.tsx';
import { CancelForm } from './cancel-form.tsx';
import { backWords, paymentTitles } from './desk-words.ts';
import { OrderActions } from './order-actions.tsx';
import type { OrderDialog } from './order-actions.tsx';
import { OrderAlerts } from './order-alerts.tsx';
import { OrderCustomer } from './order-customer.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { UnsavedQuestion, useUnsaved } from '#web/ui/unsaved.tsx';
import { useDrafts } from '#web/ui/use-drafts.ts';
import { RefundForm } from './refund-form.tsx';
import { ShipForm } from './ship-form.tsx';

/** Drawer of an order with all its actions and a link to the next order; also reached by URL. */
export function OrderDrawer({
  orderId,
  rows,
  linkOf,
}: {
  orderId: string;
  rows: readonly DeskOrder[];
  linkOf: (id: string) => string;
}) {
  const read = useDeskOrderQuery({ params: { id: orderId } });
  const [dialog, setDialog] = useState<OrderDialog>();
  // Determined on opening, since an order that changes status leaves its tab.
  const [next] = useState(() => rows[rows.findIndex(({ _id }) => _id === orderId) + 1]);
  const navigate = useNavigate();
  const close = useToList('/admin/orders');
  const goOn = () => (next && next._id !== orderId ? void navigate(linkOf(next._id)) : close());
  const done = () => setDialog(undefined);
  const unsaved = useUnsaved();
  const drafts = useDrafts(unsaved);
  const order = read.data;
  return (
    <RowDrawer
      list="/admin/orders"
      noun="order"
      title={({ orderNumber }) => orderNumber}
      read={read}
      footer={
        order && (
          <OrderActions
            order={order}
            onChoose={setDialog}
            onNext={goOn}
            reread={() => read.refetch()}
            isOpen={dialog !== undefined}
          />
        )
      }
    >
      {(shown) => (
        <div className="grid gap-7 text-sm">
          <Head order={shown} />
          <OrderAlerts order={shown} draftOf={drafts} />
          <OrderItems order={shown} />
          <OrderCustomer order={shown} />
          <OrderParcels order={shown} onCorrect={() => setDialog('correct')} />
          <OrderMoney order={shown} />
          <OrderHistory order={shown} draft={drafts('note')} />
          <UnsavedQuestion unsaved={unsaved} />
          {(dialog === 'ship' || dialog === 'correct') && (
            <ShipForm
              order={shown}
              isCorrection={dialog === 'correct'}
              onDone={done}
              onRefused={() => void read.refetch()}
            />
          )}
          {dialog === 'refund' && <RefundForm order={shown} onDone={done} />}
          {(dialog === 'cancel' || dialog === 'returned' || dialog === 'lost') && (
            <CancelForm order={shown} cause={dialog} onDone={done} />
          )}
        </div>
      )}
    </RowDrawer>
  );
}

function Head({ order }: { order: WholeOrder }) {
  const { tone, title } = badgeOf(order);
  const { method, status } = order.paymentInfo;
  const back = backWords(order);
  return (
    <p className="flex flex-wrap gap-2">
      <Badge tone={tone}>{title}</Badge>
      <Badge tone={status === 'PAID' && back === '' ? 'success' : 'line'}>
        {method === 'COD' ? 'Cash' : 'Online'}: {paymentTitles[status]}
      </Badge>
      {back && <Badge tone="warn">{back}</Badge>}
      {order.cashConfirmedAt && <Badge tone="success">COD confirmed</Badge>}
    </p>
  );
}
