import { useState } from 'react';
import type { ReactNode } from 'react';
import { wordsOf } from './fault.ts';
import { IconButton } from './icon-button.tsx';
import { ArrowDownIcon } from './icons/arrow-down.tsx';
import { ArrowUpIcon } from './icons/arrow-up.tsx';
import { OrderGrip } from './order-grip.tsx';
import { useOrder } from './use-order.ts';
import { LiveRegion } from './visually-hidden.tsx';

/**
 * A short sortable list: drag by the grip, press ↑ and ↓ on it, or use its buttons. Shows the new order at once and
 * passes the ids to `save`; if `save` throws, shows the error and restores the old order. `inForm`: part of a form that
 * is saved as a whole, so each move is passed to `save` at once instead of after a pause.
 */
export function OrderList<Item>({
  label,
  items,
  idOf,
  titleOf,
  save,
  inForm = false,
  children,
}: {
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  titleOf: (item: Item) => string;
  save: (ids: readonly string[]) => Promise<unknown>;
  inForm?: boolean;
  children: (item: Item, place: number) => ReactNode;
}) {
  const [problem, setProblem] = useState('');
  const rowOrder = useOrder({
    items,
    idOf,
    restMs: inForm ? 0 : undefined,
    save: async (ids) => {
      setProblem('');
      await save(ids);
    },
    onRefused: (fault) => setProblem(wordsOf(fault)),
  });
  return (
    <div>
      <ol aria-label={label}>
        {rowOrder.ordered.map((item, place) => {
          const id = idOf(item);
          return (
            <li key={id} className="ordered" {...rowOrder.orderedProps(id)}>
              <OrderGrip rowOrder={rowOrder} id={id} title={titleOf(item)} />
              <div className="min-w-0 grow py-2">{children(item, place)}</div>
              <span className="order-steps">
                <IconButton
                  label={`Move ${titleOf(item)} up`}
                  disabled={place === 0}
                  onClick={() => rowOrder.move(id, -1)}
                >
                  <ArrowUpIcon className="size-4" />
                </IconButton>
                <IconButton
                  label={`Move ${titleOf(item)} down`}
                  disabled={place === items.length - 1}
                  onClick={() => rowOrder.move(id, 1)}
                >
                  <ArrowDownIcon className="size-4" />
                </IconButton>
              </span>
            </li>
          );
        })}
      </ol>
      <LiveRegion>{rowOrder.said}</LiveRegion>
      <p role="alert" className="pt-2 text-sm text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
