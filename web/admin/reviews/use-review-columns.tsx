import type { StaffReview } from '#contract/reviews.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkCell, MomentCell, NoneCell, PictureCell, TextCell } from '#web/ui/data-table/cells.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { badgeOf } from './review-words.ts';

/** Columns of the review list. */
export const reviewColumns: Column<StaffReview>[] = [
  {
    id: 'review',
    title: 'Review',
    isKey: true,
    bone: 'picture',
    cell: ({ product, rating, title, comment }) => (
      <PictureCell
        url={product.image || undefined}
        title={`${'★'.repeat(rating)} ${title || comment.slice(0, 60)}`}
        note={title ? comment.slice(0, 90) : product.name}
      />
    ),
  },
  { id: 'state', title: 'Status', cell: (review) => <StateCell review={review} /> },
  {
    id: 'product',
    title: 'Product',
    cell: ({ product }) => <LinkCell to={`/product/${product.slug}`}>{product.name}</LinkCell>,
  },
  { id: 'author', title: 'By', cell: ({ user }) => <TextCell>{user.name}</TextCell> },
  { id: 'bought', title: 'Verified', cell: ({ verified }) => (verified ? 'Yes' : <NoneCell />) },
  { id: 'photos', title: 'Photos', isExtra: true, isNumber: true, cell: ({ images }) => images.length || <NoneCell /> },
  { id: 'reply', title: 'Replied', cell: ({ reply }) => <MomentCell iso={reply?.at} /> },
  { id: 'createdAt', title: 'Written', cell: ({ createdAt }) => <MomentCell iso={createdAt} /> },
  {
    id: 'note',
    title: 'Moderation reason',
    isExtra: true,
    cell: ({ moderationNote }) => moderationNote || <NoneCell />,
  },
];

function StateCell({ review }: { review: StaffReview }) {
  const { tone, words } = badgeOf(review);
  return <Badge tone={tone}>{words}</Badge>;
}
