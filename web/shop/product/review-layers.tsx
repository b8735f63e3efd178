import { Suspense } from 'react';
import type { Product } from '#contract/products.ts';
import { lazyPart } from '#web/platform/lazy-part.ts';
import type { OwnPart } from './use-own-part.ts';

const ReviewSheet = lazyPart(async () => (await import('#web/resources/reviews/review-sheet.tsx')).ReviewSheet);
const ReportDialog = lazyPart(async () => (await import('#web/resources/reviews/report-dialog.tsx')).ReportDialog);

/** The review sheet and the report dialog, lazy-loaded when they open. */
export function ReviewLayers({ product, own }: { product: Product; own: OwnPart }) {
  const { user, mine, writing, reporting, stopReporting } = own;
  if (!user || !mine) return null;
  return (
    <Suspense>
      {writing.isOpen && (
        <ReviewSheet
          user={user}
          product={product}
          review={mine.review}
          hasBought={mine.hasBought}
          onClose={writing.close}
        />
      )}
      {reporting !== undefined && <ReportDialog reviewId={reporting} onClose={stopReporting} />}
    </Suspense>
  );
}
