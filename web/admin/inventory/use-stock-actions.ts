import type { StockReason } from '#contract/stock.ts';
import { newUuid } from '#web/platform/new-uuid.ts';
import { useBulkReply } from '#web/resources/activity/use-bulk-reply.ts';
import { useAdjustManyMutation } from '#web/resources/stock/stock.api.ts';
import { type BulkAction, type BulkReply, doneWords, type Selection, whoOf } from '#web/ui/data-table/bulk.ts';
import type { filterOf } from './filter-of.ts';
import { piecesFault, reasonOptions } from './stock-words.ts';

const words = doneWords('variant');

type Values = Readonly<Record<string, string>>;

/**
 * Idempotency keys by part of the selection: a part retried after a lost response keeps its key, so that it is applied
 * once.
 */
const keys = new WeakMap<Values, Map<string, string>>();

function keyOf(values: Values, selection: Selection): string {
  const known = keys.get(values) ?? new Map<string, string>();
  keys.set(values, known);
  const part = 'ids' in selection ? selection.ids.join() : 'all';
  const key = known.get(part) ?? newUuid();
  known.set(part, key);
  return key;
}

/** Bulk actions on variants. */
export function useStockActions(filter: ReturnType<typeof filterOf>): BulkAction[] {
  const [adjustMany] = useAdjustManyMutation();
  const replyOf = useBulkReply();
  const send = async (body: Parameters<typeof adjustMany>[0]['body']): Promise<BulkReply> =>
    replyOf(await adjustMany({ body }).unwrap());
  return [
    {
      id: 'adjust',
      label: 'Adjust',
      fields: [
        {
          name: 'change',
          label: 'Change per variant',
          hint: 'Use 12 to add, -2 to remove.',
          inputMode: 'text',
          check: (value) => (changeOf(value) === undefined ? 'Enter a number, such as 12 or -2.' : undefined),
        },
        { name: 'reason', label: 'Reason', options: reasonOptions },
        { name: 'note', label: 'Note', isOptional: true },
      ],
      done: words('adjusted'),
      run: (selection, values) => {
        const { change = '', reason = '', note = '' } = values;
        return send({
          action: 'adjust',
          change: changeOf(change) ?? 0,
          // Sound: one of the options.
          reason: reason as StockReason,
          note,
          key: keyOf(values, selection),
          who: whoOf(selection, filter),
        });
      },
    },
    levelAction((body, selection) => send({ ...body, who: whoOf(selection, filter) })),
  ];
}

type Level = { action: 'level'; lowStockLevel: number | null };

function levelAction(send: (body: Level, selection: Selection) => Promise<BulkReply>): BulkAction {
  return {
    id: 'level',
    label: 'Set low-stock level',
    fields: [
      {
        name: 'level',
        label: 'Low-stock level',
        hint: 'Leave empty to use the shop default.',
        inputMode: 'numeric',
        isOptional: true,
        check: (value) => (value.trim() === '' ? undefined : piecesFault(value)),
      },
    ],
    done: words('changed'),
    run: (selection, { level = '' }) =>
      send({ action: 'level', lowStockLevel: level.trim() === '' ? null : Number(level) }, selection),
  };
}

/** Parses a signed quantity other than 0, with any kind of minus; undefined if invalid. */
function changeOf(value: string): number | undefined {
  const text = value.trim().replace(/^[−–]/, '-');
  return /^[-+]?\d{1,5}$/.test(text) && Number(text) !== 0 ? Number(text) : undefined;
}
