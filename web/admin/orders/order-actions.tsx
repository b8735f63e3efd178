import { useState } from 'react';
import type { WholeOrder } from '#contract/admin-orders.ts';
import type { OrderState } from '#contract/rules/order-states.ts';
import { download } from '#web/platform/download.ts';
import {
  orderPapers,
  useConfirmCashMutation,
  useSetOrderStatusMutation,
} from '#web/resources/orders/admin-orders.api.ts';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { Key } from '#web/ui/data-table/key.tsx';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { isBooked, isUnpaid, moveTitle, whyNoMove } from './desk-words.ts';
import { useDrawerKeys } from '#web/ui/data-table/use-drawer-keys.ts';
import { useSingleKey } from '#web/ui/single-keys.ts';

/** Actions that need a dialog. */
export type OrderDialog = 'ship' | 'correct' | 'refund' | 'cancel' | 'returned' | 'lost';

/** Actions on an order, the next step first, with keyboard shortcuts. */
export function OrderActions({
  order,
  onChoose,
  onNext,
  reread,
  isOpen,
}: {
  order: WholeOrder;
  onChoose: (dialog: OrderDialog) => void;
  onNext: () => void;
  /** Refetches the order; until it has arrived its buttons would repeat the last step or take the one after it. */
  reread: () => Promise<unknown>;
  isOpen: boolean;
}) {
  const { move, confirm, print, underWay, problem } = useMoves(order, reread);
  const singleKey = useSingleKey();
  const steps = order.moves.filter((to) => to !== 'cancelled');
  const go = (to: OrderState) =>
    to === 'shipped' && order.status === 'packed' && !isBooked(order) ? onChoose('ship') : move(to);
  const [next, ...others] = steps;
  const stateOf = (step: Step) => (underWay === step ? 'pending' : 'idle');
  const canCancel = order.moves.includes('cancelled');
  const canRefund = order.refundable.whyNoPieces === '' || order.refundable.whyNoGoodwill === '';
  const isUnconfirmed = order.paymentInfo.method === 'COD' && ['confirmed', 'packed'].includes(order.status);
  useDrawerKeys(
    {
      o: steps.includes('out_for_delivery') ? () => go('out_for_delivery') : undefined,
      d: steps.includes('delivered') ? () => go('delivered') : undefined,
      p: order.moves.includes('packed') ? () => go('packed') : undefined,
      s: order.status === 'packed' && order.moves.includes('shipped') ? () => go('shipped') : undefined,
      r: canRefund ? () => onChoose('refund') : undefined,
      i: () => print('slips'),
      c: isUnconfirmed ? () => confirm() : undefined,
      n: onNext,
    },
    isOpen || underWay !== undefined,
  );
  return (
    <div className="grid gap-2">
      <p role="alert" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
      <p className="text-sm text-muted empty:hidden">{whyNoMove(order)}</p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {next && (
          <Button
            variant="primary"
            className="grow"
            state={stateOf(next)}
            aria-keyshortcuts={singleKey(keyOf(order, next))}
            onClick={() => go(next)}
          >
            {moveTitle(order.status, next)}
            <MoveKey letter={keyOf(order, next)} />
          </Button>
        )}
        {others.map((to) => (
          <Button key={to} state={stateOf(to)} aria-keyshortcuts={singleKey(keyOf(order, to))} onClick={() => go(to)}>
            {moveTitle(order.status, to)}
            <MoveKey letter={keyOf(order, to)} />
          </Button>
        ))}
        {order.status === 'packed' && isBooked(order) && (
          <Button onClick={() => onChoose('ship')}>Change courier</Button>
        )}
      </div>
      <div className="-mx-3 flex flex-wrap">
        <Button size="sm" variant="ghost" aria-keyshortcuts={singleKey('i')} onClick={() => print('slips')}>
          Packing slip <Key>i</Key>
        </Button>
        {order.invoiceNumber && (
          <Button size="sm" variant="ghost" onClick={() => print('invoices')}>
            Invoice
          </Button>
        )}
        {isUnconfirmed && (
          <Button
            size="sm"
            variant="ghost"
            state={stateOf('cash')}
            aria-keyshortcuts={singleKey('c')}
            onClick={confirm}
          >
            {order.cashConfirmedAt ? 'Undo COD confirmation' : 'Confirm COD'} <Key>c</Key>
          </Button>
        )}
        {canRefund && (
          <Button size="sm" variant="ghost" aria-keyshortcuts={singleKey('r')} onClick={() => onChoose('refund')}>
            {isUnpaid(order) ? 'Remove pieces' : 'Refund'} <Key>r</Key>
          </Button>
        )}
        {canCancel && (
          <Button size="sm" variant="ghost" onClick={() => onChoose('cancel')}>
            Cancel order
          </Button>
        )}
        {order.canEndParcel && (
          <>
            <Button size="sm" variant="ghost" onClick={() => onChoose('returned')}>
              Parcel came back
            </Button>
            <Button size="sm" variant="ghost" onClick={() => onChoose('lost')}>
              Parcel lost
            </Button>
          </>
        )}
        <Button
          size="sm"
          variant="ghost"
          canRepeat
          aria-keyshortcuts={singleKey('n')}
          className="ms-auto"
          onClick={onNext}
        >
          Next <Key>n</Key>
        </Button>
      </div>
    </div>
  );
}

const moveKeys: Partial<Record<OrderState, string>> = {
  packed: 'p',
  shipped: 's',
  out_for_delivery: 'o',
  delivered: 'd',
};

type Step = OrderState | 'cash';

/** Going back to shipped has no key. */
function keyOf({ status }: WholeOrder, to: OrderState): string | undefined {
  return status === 'out_for_delivery' && to === 'shipped' ? undefined : moveKeys[to];
}

function MoveKey({ letter }: { letter: string | undefined }) {
  return letter === undefined ? null : <Key>{letter}</Key>;
}

function useMoves(order: WholeOrder, reread: () => Promise<unknown>) {
  const [setStatus] = useSetOrderStatusMutation();
  const [confirmCash] = useConfirmCashMutation();
  const [problem, setProblem] = useState('');
  const [underWay, setUnderWay] = useState<Step>();
  const tell = useTellDone();
  const params = { id: order._id };
  const act = async (step: Step, call: () => Promise<unknown>) => {
    if (underWay) return;
    setUnderWay(step);
    const error = await call();
    setProblem(error ? wordsOf(error) : '');
    await reread();
    setUnderWay(undefined);
  };
  return {
    problem,
    underWay,
    move: (status: OrderState) =>
      void act(status, async () => {
        const { data, error } = await setStatus({ params, body: { status } });
        if (data) tell({ words: data.message.replace(/\.$/, '') });
        return error;
      }),
    confirm: () =>
      void act('cash', async () => {
        const { error } = await confirmCash({ params, body: { isConfirmed: order.cashConfirmedAt === null } });
        return error;
      }),
    print: (kind: 'slips' | 'invoices') => {
      void download({ call: orderPapers, query: { kind, ids: order._id } }).then((failure) =>
        setProblem(failure?.message ?? ''),
      );
    },
  };
}
