import { useState } from 'react';
import { asCallError } from '#web/platform/call-error.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { showSuccess } from '#web/platform/toasts.slice.ts';
import { FormMessage } from '#web/resources/auth/form-message.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useRemoveReviewMutation } from './own-reviews.api.ts';

/** Confirms the permanent deletion of a review. */
export function DeleteDialog({ reviewId, onClose }: { reviewId: string; onClose: () => void }) {
  const dispatch = useShopDispatch();
  const [remove, { isLoading }] = useRemoveReviewMutation();
  const [message, setMessage] = useState('');
  const confirm = async () => {
    const { data, error } = await remove({ params: { id: reviewId } });
    if (!data) return setMessage(asCallError(error).message || 'That did not work. Please try again.');
    dispatch(showSuccess(data.message));
    return onClose();
  };
  return (
    <Dialog
      open
      tone="danger"
      onClose={onClose}
      title="Delete your review?"
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" state={isLoading ? 'pending' : 'idle'} onClick={() => void confirm()}>
            Delete review
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormMessage>{message}</FormMessage>
        <p>Its text, photos and likes will be deleted for good. You can write a new one.</p>
      </div>
    </Dialog>
  );
}
