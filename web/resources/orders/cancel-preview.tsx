import type { Order } from '#contract/orders.ts';
import { isCallError } from '#web/platform/call-error.ts';
import { useCancelPreviewQuery } from '#web/resources/payments/payments.api.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { namedPieces, piecesOf } from './cancel-pieces.ts';
import type { Chosen } from './cancel-pieces.ts';
import { whatCancellingDoes } from './cancel-words.ts';

/** Preview of the refund for the selection, calculated by the server. */
export function CancelPreview({ order, chosen, isShown }: { order: Order; chosen: Chosen; isShown: boolean }) {
  const isNothing = piecesOf(chosen) === 0;
  const { data, currentData, error, isFetching } = useCancelPreviewQuery(
    { params: { id: order._id }, body: namedPieces(order.items, chosen) },
    { skip: !isShown || isNothing, refetchOnMountOrArgChange: true },
  );
  // Until the next response the previous one stays, muted, so that the layout does not shift.
  const preview = currentData ?? data;
  return (
    <div
      role="status"
      aria-label="Your refund"
      aria-busy={isFetching}
      className="grid min-h-12 content-center gap-1 border-s-2 border-ink ps-4"
    >
      {isNothing ? (
        <p className="text-muted">Nothing is cancelled.</p>
      ) : error && !isFetching ? (
        <p>{isCallError(error) && error.status === 409 ? error.message : 'What you paid for it will be refunded.'}</p>
      ) : preview ? (
        whatCancellingDoes(order, preview).map((words) => (
          <p key={words} className={`text-pretty ${currentData ? '' : 'text-muted'}`}>
            {words}
          </p>
        ))
      ) : (
        <SkeletonText lines={2} />
      )}
    </div>
  );
}
