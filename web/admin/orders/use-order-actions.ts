import { useRef } from 'react';
import { type DeskResult, mostOrdersAtOnce } from '#contract/admin-orders.ts';
import type { OrderTab } from '#contract/rules/order-tabs.ts';
import { download } from '#web/platform/download.ts';
import {
  orderPapers,
  useBulkOrdersMutation,
  useLazyInvoicedQuery,
  usePrintLabelsMutation,
} from '#web/resources/orders/admin-orders.api.ts';
import { type BulkAction, doneWords, type RowResult, type Selection } from '#web/ui/data-table/bulk.ts';

const words = doneWords('order');
const slipWords = doneWords('packing slip')('downloaded');

type PendingAction = 'pack' | 'ship' | 'cancel' | 'confirm-cash';

/** Actions that every order of a tab would reject, hidden there. */
const pointless: Partial<Record<OrderTab, readonly string[]>> = {
  new: ['ship'],
  packed: ['pack-print', 'pack'],
  shipped: ['pack-print', 'pack', 'ship', 'confirm-cash', 'cancel'],
  delivered: ['pack-print', 'pack', 'ship', 'labels', 'confirm-cash', 'cancel'],
  return: ['pack-print', 'pack', 'ship', 'labels', 'confirm-cash', 'cancel'],
  cancelled: ['pack-print', 'pack', 'ship', 'labels', 'confirm-cash', 'cancel'],
  unpaid: ['pack-print', 'pack', 'ship', 'labels', 'slips', 'invoices', 'confirm-cash'],
};

/** Bulk actions on the orders of a tab. */
export function useOrderActions(tab: OrderTab | undefined): BulkAction[] {
  const left = (tab && pointless[tab]) ?? [];
  return useEveryAction().filter(({ id }) => !left.includes(id));
}

function useEveryAction(): BulkAction[] {
  const { move, printSlips, printInvoices, packAndPrint, labels } = useRuns();
  const atOnce = mostOrdersAtOnce;
  return [
    {
      id: 'pack-print',
      label: 'Pack and download slips',
      atOnce,
      done: words('packed'),
      run: packAndPrint,
    },
    { id: 'pack', label: 'Pack', atOnce, done: words('packed'), run: move('pack') },
    { id: 'ship', label: 'Ship', atOnce, done: words('shipped'), run: move('ship') },
    { id: 'labels', label: 'Labels', atOnce, keepsSelection: true, done: words('labelled'), run: labels },
    { id: 'slips', label: 'Slips', atOnce, keepsSelection: true, done: slipWords, run: printSlips },
    {
      id: 'invoices',
      label: 'Invoices',
      atOnce,
      keepsSelection: true,
      done: doneWords('invoice')('downloaded'),
      run: printInvoices,
    },
    {
      id: 'confirm-cash',
      label: 'Confirm COD',
      atOnce,
      done: words('confirmed'),
      run: move('confirm-cash'),
    },
    {
      id: 'cancel',
      label: 'Cancel orders',
      tone: 'danger',
      keep: 'Keep orders',
      atOnce,
      question: (count) =>
        `${count === 1 ? 'This order will be cancelled' : `These ${count} orders will be cancelled`}. Pieces are restocked and payments refunded. This cannot be undone.`,
      fields: [{ name: 'reason', label: 'Reason', hint: 'The customer sees this.' }],
      done: words('cancelled'),
      run: move('cancel'),
    },
  ];
}

/** The request of each action. */
function useRuns() {
  const [bulk] = useBulkOrdersMutation();
  const [printLabels] = usePrintLabelsMutation();
  const [findInvoices] = useLazyInvoicedQuery();
  const unanswered = useRef<readonly string[]>([]);
  const move = (action: PendingAction) => async (selection: Selection, values: Readonly<Record<string, string>>) => {
    const reason = values['reason'] ?? '';
    const { results } = await bulk({ body: { action, who: whoOf(selection), reason } }).unwrap();
    return { results, note: alreadyWords(results) };
  };
  const printSlips = async (selection: Selection) => {
    const { ids } = whoOf(selection);
    await saveFile('slips', ids);
    return { results: ids.map((id): RowResult => ({ id, title: '', problem: '' })) };
  };
  const printInvoices = async (selection: Selection) => {
    const results = await findInvoices({ query: whoOf(selection) }).unwrap();
    const sold = results.filter(({ problem }) => problem === '');
    if (sold.length > 0) await saveFile('invoices', idsOf(sold));
    return { results };
  };
  /** Packs the orders and prints their slips, without those already packed by others. */
  const packAndPrint = async (selection: Selection) => {
    const { ids } = whoOf(selection);
    // A retry after a lost response or failed print: orders already packed were packed by the first attempt.
    const isAgain = ids.join() === unanswered.current.join();
    unanswered.current = ids;
    const { results, note } = await move('pack')(selection, {});
    const packed = results.filter(({ problem, wasDone }) => problem === '' && (isAgain || !wasDone));
    if (packed.length > 0) await saveFile('slips', idsOf(packed));
    unanswered.current = [];
    const slips = slipWords(packed.length);
    return { results, note: isAgain || !note ? slips : `${note}. ${slips}` };
  };
  const labels = async (selection: Selection) => {
    const { url, results } = await printLabels({ body: { who: whoOf(selection) } }).unwrap();
    const count = results.filter(({ problem }) => problem === '').length;
    return { results, links: url ? [{ url, label: count === 1 ? 'Open 1 label' : `Open ${count} labels` }] : [] };
  };
  return { move, printSlips, printInvoices, packAndPrint, labels };
}

async function saveFile(kind: 'slips' | 'invoices', ids: readonly string[]): Promise<void> {
  const failure = await download({ call: orderPapers, query: { kind, ids: ids.join(',') } });
  if (failure) throw new Error(failure.message);
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

/** Notes how many were already done, perhaps by someone else. */
function alreadyWords(results: readonly DeskResult[]): string | undefined {
  const count = results.filter(({ wasDone }) => wasDone).length;
  return count === 0 ? undefined : `${count} already done`;
}

/** The selection always has ids, since the table gets `allIds`. */
function whoOf(selection: Selection): { ids: string[] } {
  return { ids: 'ids' in selection ? [...selection.ids] : [] };
}
