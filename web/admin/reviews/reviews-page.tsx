import { Suspense } from 'react';
import type { StaffReview } from '#contract/reviews.ts';
import { mostCounted } from '#contract/staff-lists.ts';
import { download } from '#web/platform/download.ts';
import {
  reviewsExport,
  useDeskReviewsQuery,
  useLazyDeskReviewIdsQuery,
  useReviewCountsQuery,
} from '#web/resources/reviews/admin-reviews.api.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { countedUpTo, readOf } from '#web/ui/data-table/read-of.ts';
import { TabHead } from '#web/ui/data-table/tab-head.tsx';
import { addressOf } from '#web/ui/data-table/table-view.ts';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { filterOf } from './filter-of.ts';
import { stateTitles } from './review-words.ts';
import { useReviewActions } from './use-review-actions.ts';
import { reviewColumns } from './use-review-columns.tsx';

const ReviewDrawer = lazyPart(async () => (await import('./review-drawer.tsx')).ReviewDrawer);

const shape = {
  filters: [
    {
      id: 'state',
      title: 'Status',
      options: (['pending', 'active', 'hidden'] as const).map((value) => ({ value, label: stateTitles[value] })),
    },
    {
      id: 'stars',
      title: 'Stars',
      options: ['5', '4', '3', '2', '1'].map((value) => ({
        value,
        label: value === '1' ? '1 star' : `${value} stars`,
      })),
    },
    { id: 'reported', title: 'Reported', kind: 'flag' as const },
    { id: 'photos', title: 'With photos', kind: 'flag' as const },
  ],
  sorts: [],
};

/** Reviews: reported first, then pending, then the newest. */
export function Component({ row }: { row?: string }) {
  const viewer = useTableView(shape);
  const { view } = viewer;
  const query = filterOf(view);
  const read = useDeskReviewsQuery({ query: { ...query, page: view.page, limit: view.size } });
  const [readIds] = useLazyDeskReviewIdsQuery();
  const readCounts = useReviewCountsQuery();
  const counts = readCounts.data;
  const linkOf = (id: string) => `/admin/reviews/${id}?${addressOf(view)}`;
  return (
    <>
      <TabHead title="Reviews" />
      <DataTable<StaffReview>
        name="reviews"
        noun={{ one: 'review', many: 'reviews' }}
        shape={shape}
        viewer={viewer}
        views={[
          {
            label: 'Reported',
            query: 'reported=true',
            count: counts?.reported,
            none: 'No reported reviews',
          },
          { label: 'Pending', query: 'state=pending', count: counts?.pending, none: 'No pending reviews' },
          { label: 'Hidden', query: 'state=hidden', none: 'No hidden reviews' },
        ]}
        columns={reviewColumns}
        read={readOf(
          read,
          ({ reviews, pagination: { total, isOfNewest } }) => ({
            rows: reviews,
            ...countedUpTo(mostCounted, total),
            isOfNewest,
          }),
          readCounts,
        )}
        rowId={({ _id }) => _id}
        rowTitle={({ user, product }) => `${user.name}: ${product.name}`}
        rowLink={({ _id }) => linkOf(_id)}
        actions={useReviewActions(read.data)}
        allIds={() => readIds({ query }).unwrap()}
        onExport={() => download({ call: reviewsExport, query })}
        empty={<EmptyState title="No reviews yet" />}
      />
      <Suspense>
        {row && <ReviewDrawer key={row} reviewId={row} rows={read.data?.reviews ?? []} linkOf={linkOf} />}
      </Suspense>
    </>
  );
}
