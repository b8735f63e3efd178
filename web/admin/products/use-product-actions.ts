import { roundings, type ProductBulk, type Rounding } from '#contract/admin-products.ts';
import { newUuid } from '#web/platform/new-uuid.ts';
import { useBulkReply } from '#web/resources/activity/use-bulk-reply.ts';
import { useCategoryOptions } from '#web/resources/categories/use-category-options.ts';
import { useChangeProductsMutation } from '#web/resources/products/admin-products.api.ts';
import { type BulkAction, type BulkField, doneWords, type Selection, whoOf } from '#web/ui/data-table/bulk.ts';
import type { filterOf } from './filter-of.ts';
import { tagsOf } from './tags-of.ts';

/** A bulk action without its selection. */
type Deed = ProductBulk extends infer Bulk ? (Bulk extends { who: unknown } ? Omit<Bulk, 'who'> : never) : never;
type Values = Readonly<Record<string, string>>;

const roundingNames: Record<Rounding, string> = {
  rupee: 'To the nearest rupee',
  nine: 'To the nearest price ending in 9',
  exact: 'Don’t round',
};

/**
 * Idempotency keys by part of the selection: a part retried after a lost response keeps its key, so that a price is not
 * changed twice.
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

const priceFields: BulkField[] = [
  {
    name: 'by',
    label: 'Change by',
    isFirstChosen: true,
    options: [
      { value: 'percent', label: 'Percent' },
      { value: 'amount', label: 'Rupees' },
    ],
  },
  {
    name: 'value',
    label: 'Amount',
    hint: 'Use -20 to lower prices, 20 to raise them.',
    inputMode: 'text',
    check: (value) =>
      /^[-+−]?\d{1,6}(\.\d{1,2})?\s*%?$/.test(value.trim()) && number(value) !== 0
        ? undefined
        : 'Enter a number, such as -20.',
  },
  {
    name: 'rounding',
    label: 'Rounding',
    isFirstChosen: true,
    options: (['rupee', 'nine', 'exact'] as const).map((value) => ({ value, label: roundingNames[value] })),
  },
];
const tagFields: BulkField[] = [
  { name: 'add', label: 'Add', hint: 'Separate tags with commas.', isOptional: true },
  { name: 'remove', label: 'Remove', isOptional: true },
];
const words = doneWords('product');
const leaves = (count: number) =>
  `${count === 1 ? 'This product is' : `These ${count} products are`} removed from the shop. Orders and stock are kept.`;
const pricesChange = (count: number) =>
  `${count === 1 ? 'The price of this product changes' : `The prices of ${count} products change`}. Undo: in the notice, or in Activity for 10 minutes. For a sale, first download current prices under Import > Prices; import that file to end the sale.`;

/** Bulk actions on products. */
export function useProductActions(filter: ReturnType<typeof filterOf>): BulkAction[] {
  const run = useRun(filter);
  const shelves = useCategoryOptions('_id');
  return [
    { id: 'publish', label: 'Publish', done: words('published'), run: run(() => ({ action: 'publish' })) },
    { id: 'draft', label: 'Set as draft', done: words('set as draft'), run: run(() => ({ action: 'draft' })) },
    {
      id: 'price',
      label: 'Price',
      question: pricesChange,
      confirm: 'Change prices',
      fields: priceFields,
      done: words('repriced'),
      run: run(priceDeed),
    },
    {
      id: 'category',
      label: 'Category',
      fields: [{ name: 'category', label: 'Move to', options: shelves }],
      done: words('moved'),
      run: run(({ category = '' }) => ({ action: 'category', category })),
    },
    {
      id: 'tags',
      label: 'Tags',
      fields: tagFields,
      done: words('tagged'),
      run: run(({ add = '', remove = '' }) => ({ action: 'tags', add: tagsOf(add), remove: tagsOf(remove) })),
    },
    {
      id: 'archive',
      label: 'Archive',
      tone: 'danger',
      question: leaves,
      done: words('archived'),
      run: run(() => ({ action: 'archive' })),
    },
  ];
}

/** Sends one request per selection and offers Undo. */
function useRun(filter: ReturnType<typeof filterOf>) {
  const [change] = useChangeProductsMutation();
  const replyOf = useBulkReply();
  return (deedOf: (values: Values) => Deed): BulkAction['run'] =>
    async (selection, values) => {
      const who = whoOf(selection, filter);
      // Sound: an action and its selection make a complete body.
      const body = { ...deedOf(values), who } as ProductBulk;
      const headers = { 'idempotency-key': keyOf(values, selection) };
      const answer = await change({ body, headers }).unwrap();
      const { soldOut, results } = answer;
      const note = soldOut === 0 ? undefined : soldOutNote(soldOut, results.length);
      return { ...replyOf(answer), note };
    };
}

/** Notes how many published products shoppers see as sold out. */
function soldOutNote(count: number, of: number): string {
  if (of === 1) return 'No size is in stock: shoppers see it as sold out';
  return `${count} without stock ${count === 1 ? 'shows' : 'show'} as sold out`;
}

function priceDeed({ by, value = '', rounding }: Values): Deed {
  return {
    action: 'price',
    by: by === 'amount' ? 'amount' : 'percent',
    value: number(value),
    rounding: roundings.find((one) => one === rounding) ?? 'rupee',
  };
}

/** Parses a number as typed, with a typographic minus or a percent sign. */
function number(value: string): number {
  return Number(value.replace('−', '-').replace('%', ''));
}
