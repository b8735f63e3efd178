import { useEffect, useEffectEvent } from 'react';
import type { DeskOrder } from '#contract/admin-orders.ts';
import type { OrderState } from '#contract/rules/order-states.ts';
import { useBulkOrdersMutation } from '#web/resources/orders/admin-orders.api.ts';
import { wordsOf } from '#web/ui/fault.ts';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { isFreeKey } from '#web/ui/free-key.ts';

const moves = {
  p: { action: 'pack', words: 'packed' },
  s: { action: 'ship', words: 'shipped' },
} as const;

const from: Record<keyof typeof moves, OrderState> = { p: 'confirmed', s: 'packed' };

/** Shortcuts on the focused row: p packs the order, s ships its booked parcel. */
export function RowKeys({ orders }: { orders: readonly DeskOrder[] }) {
  const [bulk, { isLoading }] = useBulkOrdersMutation();
  const tell = useTellDone();
  const move = async (key: keyof typeof moves, order: DeskOrder) => {
    const { action, words } = moves[key];
    const { data, error } = await bulk({ body: { action, who: { ids: [order._id] } } });
    const problem = error ? wordsOf(error) : data.results[0]?.problem;
    tell({ words: `${order.orderNumber} ${problem ? `was not updated: ${problem.replace(/\.$/, '')}` : words}` });
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    if ((key !== 'p' && key !== 's') || event.repeat || isLoading || !isFreeKey(event)) return;
    const id = document.activeElement?.closest<HTMLElement>('tr[data-row]')?.dataset['row'];
    const order = orders.find((one) => one._id === id);
    if (!order) return;
    event.preventDefault();
    if (order.status !== from[key]) return tell({ words: `${order.orderNumber} cannot move to that status` });
    void move(key, order);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return null;
}
