import { useEffect } from 'react';
import { brand } from '#contract/brand.ts';
import { isCallError } from '#web/platform/call-error.ts';
import { showSuccess } from '#web/platform/toasts.slice.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { useShareWishlistMutation, useUnshareWishlistMutation } from '#web/resources/wishlist/wishlist.api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ShareWays } from '#web/ui/share-ways.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Shares the wishlist's link (WhatsApp, the phone's share sheet, clipboard), or stops sharing. */
export function ShareWishlist({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dispatch = useShopDispatch();
  const [share, { data, error, isLoading }] = useShareWishlistMutation();
  const [unshare, ending] = useUnshareWishlistMutation();
  useEffect(() => {
    if (open) void share();
  }, [open, share]);
  const end = async () => {
    const { data: ended } = await unshare();
    if (!ended) return;
    dispatch(showSuccess(ended.message));
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title="Share your wishlist">
      <p className="mt-1 text-sm text-muted">
        Anyone with the link can see your first name and your list, including items you add later.
      </p>
      {error && !isLoading ? (
        <div className="mt-4">
          <ErrorState
            title="There is no link yet"
            message={isCallError(error) ? error.message : 'Something went wrong.'}
            onRetry={() => void share()}
          />
        </div>
      ) : data && !isLoading ? (
        <ShareWays url={location.origin + data.path} text={`My wishlist at ${brand.name}`} />
      ) : (
        <div className="mt-4 grid gap-2">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
        </div>
      )}
      {data && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-3 -ms-3.5"
          state={ending.isLoading ? 'pending' : 'idle'}
          onClick={() => void end()}
        >
          Stop sharing
        </Button>
      )}
    </Dialog>
  );
}
