import { Suspense } from 'react';
import { deskSorts } from '#contract/admin-orders.ts';
import type { DeskOrder, DeskSort } from '#contract/admin-orders.ts';
import { type OrderTab, orderTabs, type OrderTrouble, orderTroubles } from '#contract/rules/order-tabs.ts';
import { mostCounted } from '#contract/staff-lists.ts';
import { download } from '#web/platform/download.ts';
import {
  ordersExport,
  useDeskCountsQuery,
  useDeskOrdersQuery,
  useLazyDeskIdsQuery,
} from '#web/resources/orders/admin-orders.api.ts';
import { countWords } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { countedUpTo, readOf } from '#web/ui/data-table/read-of.ts';
import { TabHead } from '#web/ui/data-table/tab-head.tsx';
import { addressOf } from '#web/ui/data-table/table-view.ts';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useSingleKeys } from '#web/ui/single-keys.ts';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { paymentTitles, tabEnds, tabTitles, troubleEnds, troubleTitles } from './desk-words.ts';
import { filterOf } from './filter-of.ts';
import { RowKeys } from './row-keys.tsx';
import { useOrderActions } from './use-order-actions.ts';
import { orderColumns } from './use-order-columns.tsx';

const OrderDrawer = lazyPart(async () => (await import('./order-drawer.tsx')).OrderDrawer);

const shape = {
  filters: [
    { id: 'tab', title: 'Status', options: orderTabs.map((value) => ({ value, label: tabTitles[value] })) },
    { id: 'trouble', title: 'To do', options: orderTroubles.map((value) => ({ value, label: troubleTitles[value] })) },
    {
      id: 'method',
      title: 'Method',
      options: [
        { value: 'COD', label: 'Cash' },
        { value: 'RAZORPAY', label: 'Online' },
      ],
    },
    {
      id: 'payment',
      title: 'Payment',
      options: Object.entries(paymentTitles).map(([value, label]) => ({ value, label })),
    },
    { id: 'placed', title: 'Placed', kind: 'dates' as const },
  ],
  sorts: deskSorts,
};

/** List of all orders. */
export function Component({ row }: { row?: string }) {
  const viewer = useTableView(shape);
  const { view } = viewer;
  const filter = filterOf(view);
  const defaultSort = isWaiting(filter) ? 'createdAt' : undefined;
  // Sound: the shape admits only sorts of the contract.
  const sort = view.sort === '' ? defaultSort : (view.sort as DeskSort);
  const query = { ...filter, sort };
  const read = useDeskOrdersQuery({ query: { ...query, page: view.page, limit: view.size } });
  const counts = useDeskCountsQuery();
  const [readIds] = useLazyDeskIdsQuery();
  const hasSingleKeys = useSingleKeys();
  const actions = useOrderActions(query.tab);
  const linkOf = (id: string) => `/admin/orders/${id}?${addressOf(view)}`;
  return (
    <>
      <TabHead
        title="Orders"
        main={{ to: '/admin/drafts/new', label: 'New order' }}
        actions={
          hasSingleKeys && (
            <p className="text-sm text-muted max-md:hidden">
              In a row <kbd>p</kbd> packs and <kbd>s</kbd> ships
            </p>
          )
        }
      />
      <DataTable<DeskOrder>
        name="orders"
        noun={{ one: 'order', many: 'orders' }}
        shape={shape}
        viewer={viewer}
        views={tabsOf(counts.data, filter.trouble)}
        columns={orderColumns}
        {...(defaultSort && { defaultSort })}
        read={readOf(
          read,
          ({ orders, pagination: { total, isOfNewest } }) => ({
            rows: orders,
            ...countedUpTo(mostCounted, total),
            isOfNewest,
          }),
          counts,
        )}
        rowId={(order) => order._id}
        rowTitle={(order) => order.orderNumber}
        rowLink={({ _id }) => linkOf(_id)}
        actions={actions}
        allIds={() => readIds({ query }).unwrap()}
        onExport={() => download({ call: ordersExport, query })}
        empty={<EmptyState title="No orders yet" />}
      />
      <RowKeys orders={read.data?.orders ?? []} />
      <Suspense>
        {row && <OrderDrawer key={row} orderId={row} rows={read.data?.orders ?? []} linkOf={linkOf} />}
      </Suspense>
    </>
  );
}

/**
 * Whether the list is pending work, sorted oldest first. Failed payments are not: recent ones are the easiest to
 * recover.
 */
function isWaiting({ tab, trouble }: { tab?: OrderTab | undefined; trouble?: OrderTrouble | undefined }): boolean {
  return tab === 'new' || tab === 'packed' || (trouble !== undefined && trouble !== 'failed');
}

/** Formats a count; counting stops at 10,000. */
function counted(count: number): number | string {
  return count > mostCounted ? countWords(mostCounted, undefined, true) : count;
}

type Counts = { tabs: Record<OrderTab, number>; troubles: Record<OrderTrouble, number> };

/** Tabs by status, then lists of problems that have any orders. */
function tabsOf(data: Counts | undefined, shown: OrderTrouble | undefined) {
  const states = orderTabs.map((tab) => ({
    label: tabTitles[tab],
    query: `tab=${tab}`,
    ...(tabEnds[tab] && { none: tabEnds[tab] }),
    count: data && counted(data.tabs[tab]),
  }));
  const troubles = orderTroubles
    .filter((trouble) => trouble === shown || (data && data.troubles[trouble] > 0))
    .map((trouble) => ({
      label: troubleTitles[trouble],
      query: `trouble=${trouble}`,
      none: troubleEnds[trouble],
      count: data && counted(data.troubles[trouble]),
    }));
  return [...states, ...troubles];
}
