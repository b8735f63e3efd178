import { couponSorts, couponStates } from '#contract/admin-coupons.ts';
import type { Coupon, CouponSort } from '#contract/admin-coupons.ts';
import { couponTypes } from '#contract/coupons.ts';
import { mostCounted } from '#contract/staff-lists.ts';
import { download } from '#web/platform/download.ts';
import { couponsExport, useAdminCouponsQuery } from '#web/resources/coupons/admin-coupons.api.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { countedUpTo, readOf } from '#web/ui/data-table/read-of.ts';
import { ShortWords } from '#web/ui/data-table/short-words.tsx';
import { TabHead } from '#web/ui/data-table/tab-head.tsx';
import { addressOf } from '#web/ui/data-table/table-view.ts';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { base, stateNames, typeNames } from './coupon-names.ts';
import { filterOf } from './filter-of.ts';
import { useCouponActions } from './use-coupon-actions.ts';
import { useCouponColumns } from './use-coupon-columns.tsx';

const shape = {
  filters: [
    { id: 'state', title: 'Status', options: couponStates.map((value) => ({ value, label: stateNames[value] })) },
    { id: 'type', title: 'Type', options: couponTypes.map((value) => ({ value, label: typeNames[value] })) },
  ],
  sorts: couponSorts,
};

/** List of all coupons with their performance. */
export function CouponList() {
  const viewer = useTableView(shape);
  const { view } = viewer;
  const filter = filterOf(view);
  // Sound: the shape admits only values of the contract.
  const query = { ...filter, sort: view.sort === '' ? undefined : (view.sort as CouponSort) };
  const read = useAdminCouponsQuery({ query: { ...query, page: view.page, limit: view.size } });
  const columns = useCouponColumns();
  const actions = useCouponActions(filter);
  return (
    <>
      <TabHead
        title="Coupons"
        main={{ to: `${base}/new`, label: 'New coupon' }}
        actions={
          <ButtonLink to={`${base}/codes`} size="sm">
            <ShortWords words="Bulk codes" short="Codes" />
          </ButtonLink>
        }
      />
      <DataTable<Coupon>
        name="coupons"
        noun={{ one: 'coupon', many: 'coupons' }}
        shape={shape}
        viewer={viewer}
        views={[
          { label: 'Live', query: 'state=live' },
          { label: 'Scheduled', query: 'state=scheduled' },
        ]}
        columns={columns}
        read={readOf(read, ({ coupons, pagination: { total } }) => ({
          rows: coupons,
          ...countedUpTo(mostCounted, total),
        }))}
        rowId={({ _id }) => _id}
        rowTitle={({ code }) => code}
        rowLink={({ _id }) => `${base}/${_id}?${addressOf(view)}`}
        actions={actions}
        onExport={() => download({ call: couponsExport, query })}
        empty={
          <EmptyState title="No coupons yet" action={<ButtonLink to={`${base}/new`}>New coupon</ButtonLink>}>
            Add a code, a discount and an end date.
          </EmptyState>
        }
      />
    </>
  );
}
