import { useState } from 'react';
import { Badge } from '../badge.tsx';
import { ButtonLink } from '../button-link.tsx';
import { Container } from '../container.tsx';
import type { BulkAction } from '../data-table/bulk.ts';
import { MoneyCell, MomentCell, PictureCell } from '../data-table/cells.tsx';
import type { Column } from '../data-table/column.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { manyOf } from '../data-table/filter.ts';
import type { Filter } from '../data-table/filter.ts';
import { TabHead } from '../data-table/tab-head.tsx';
import { DoneNotices } from '../undo-notice.tsx';
import { useTableView } from '../data-table/use-table-view.ts';
import { EmptyState } from '../empty-state.tsx';
import { SectionHeading } from '../heading.tsx';
import { OrderList } from '../order-list.tsx';
import tee1 from './tee-1.svg';
import tee2 from './tee-2.svg';

type Tee = { id: string; name: string; state: string; price: number; stock: number; added: string };

const names = ['Still Wild Oversized Tee', 'Open Palm Oversized Tee', 'Ground Zero Plain Tee', 'Under the Banyan Tee'];
const states = ['Active', 'Draft', 'Scheduled'];
const tees: Tee[] = Array.from({ length: 12 }, (_, index) => ({
  id: `tee-${index}`,
  name: `${names[index % names.length]} ${index + 1}`,
  state: states[index % 3] ?? '',
  price: 499 + 100 * index,
  stock: index * 7,
  added: `2026-11-${String(index + 1).padStart(2, '0')}T06:30:00Z`,
}));

const filters: Filter[] = [
  {
    id: 'state',
    title: 'State',
    kind: 'many',
    options: states.map((state) => ({ value: state.toLowerCase(), label: state })),
  },
  { id: 'low', title: 'Low stock', kind: 'flag' },
  { id: 'added', title: 'Added', kind: 'dates' },
];
const shape = { filters, sorts: ['price'] };

/** The dashboards' list with in-memory products. */
export function TablePart() {
  const [rows, setRows] = useState(tees);
  const viewer = useTableView(shape);
  const { search, filters: chosen } = viewer.view;
  const chosenStates = manyOf(chosen['state']);
  const found = rows.filter(
    (tee) =>
      tee.name.toLowerCase().includes(search.toLowerCase()) &&
      (chosenStates.length === 0 || chosenStates.includes(tee.state.toLowerCase())) &&
      (!chosen['low'] || tee.stock < 10),
  );
  const set = (ids: readonly string[], change: Partial<Tee>) =>
    setRows((all) => all.map((tee) => (ids.includes(tee.id) ? { ...tee, ...change } : tee)));
  const put = async (ids: readonly string[]) => {
    setRows((all) => ids.flatMap((id) => all.find((tee) => tee.id === id) ?? []));
    return async () => setRows(rows);
  };
  return (
    <Container className="grid gap-12">
      <SectionHeading>The list of the dashboards</SectionHeading>
      <DoneNotices>
        <div className="grid min-w-0 gap-4">
          <TabHead title="Tees" main={{ to: '/new', label: 'New tee' }} />
          <DataTable<Tee>
            name="gallery"
            noun={{ one: 'tee', many: 'tees' }}
            shape={shape}
            viewer={viewer}
            views={[{ label: 'Draft', query: 'state=draft', count: 4 }]}
            columns={columnsOf(set)}
            read={{ rows: found, total: found.length, isFetching: false, problem: '', retry: () => undefined }}
            rowId={({ id }) => id}
            rowTitle={({ name }) => name}
            rowLink={({ id }) => `/tees/${id}`}
            actions={actionsOf(set)}
            reorder={put}
            empty={<EmptyState title="No tees yet" action={<ButtonLink to="/new">New tee</ButtonLink>} />}
          />
        </div>
        <div className="max-w-narrow">
          <OrderList
            label="Top 10"
            items={rows.slice(0, 3)}
            idOf={({ id }) => id}
            titleOf={({ name }) => name}
            save={async (ids) => put([...ids, ...rows.slice(3).map(({ id }) => id)])}
          >
            {({ name }, place) => `${place + 1}. ${name}`}
          </OrderList>
        </div>
      </DoneNotices>
    </Container>
  );
}

type Set = (ids: readonly string[], change: Partial<Tee>) => void;

function columnsOf(set: Set): Column<Tee>[] {
  return [
    {
      id: 'name',
      title: 'Tee',
      isKey: true,
      cell: ({ name, stock }) => <PictureCell url={stock % 2 ? tee1 : tee2} title={name} note="Cotton, 240 GSM" />,
    },
    { id: 'state', title: 'State', cell: ({ state }) => <Badge tone="line">{state}</Badge> },
    {
      id: 'price',
      title: 'Price',
      isNumber: true,
      isSortable: true,
      cell: ({ price }) => <MoneyCell rupees={price} />,
      edit: {
        label: ({ name }) => `Price of ${name}`,
        value: ({ price }) => String(price),
        inputMode: 'decimal',
        check: (value) => (/^\d+(\.\d{1,2})?$/.test(value) ? undefined : 'Enter rupees, such as 499.'),
        question: ({ price }, value) =>
          Number(value) < price / 2 ? `That is less than half of ₹${price}. Is it meant?` : undefined,
        save: async ({ id, price }, value) => {
          if (Number(value) > 5_000) throw new Error('It would be above its MRP of ₹5,000.');
          set([id], { price: Number(value) });
          return async () => set([id], { price });
        },
      },
    },
    {
      id: 'stock',
      title: 'On hand',
      isNumber: true,
      cell: ({ stock }) => stock,
      edit: {
        label: ({ name }) => `Stock of ${name}`,
        value: ({ stock }) => String(stock),
        inputMode: 'numeric',
        save: async ({ id, stock }, value) => {
          set([id], { stock: Number(value) });
          return async () => set([id], { stock });
        },
      },
    },
    { id: 'added', title: 'Added', cell: ({ added }) => <MomentCell iso={added} /> },
  ];
}

function actionsOf(set: Set): BulkAction[] {
  const titleOf = (id: string) => tees.find((tee) => tee.id === id)?.name ?? '';
  return [
    {
      id: 'state',
      label: 'Set state',
      atOnce: 4,
      fields: [{ name: 'state', label: 'State', options: states.map((state) => ({ value: state, label: state })) }],
      done: (count) => `${count} tees changed`,
      run: async (selection, { state = '' }) => {
        const ids = 'ids' in selection ? selection.ids : [];
        set(ids, { state });
        return {
          results: ids.map((id) => ({ id, title: titleOf(id), problem: '' })),
          undo: async () => set(ids, { state: 'Active' }),
        };
      },
    },
    {
      id: 'archive',
      label: 'Archive',
      tone: 'danger',
      question: (count) => `${count} tees leave the shop. Their orders stay.`,
      run: async (selection) => ({
        results: ('ids' in selection ? selection.ids : []).map((id, index) => ({
          id,
          title: titleOf(id),
          problem: index % 2 ? 'It is in an order that is not shipped.' : '',
        })),
      }),
    },
  ];
}
