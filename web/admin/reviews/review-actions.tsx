import { useState } from 'react';
import type { StaffReview } from '#contract/reviews.ts';
import { useModerateReviewMutation } from '#web/resources/reviews/admin-reviews.api.ts';
import { AskingDialog } from '#web/ui/asking-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { Key } from '#web/ui/data-table/key.tsx';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { useDrawerKeys } from '#web/ui/data-table/use-drawer-keys.ts';
import { TextField } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form.ts';
import { useSingleKey } from '#web/ui/single-keys.ts';
import { useFirstField } from '#web/ui/use-first-field.ts';

/** Approves or hides a review and opens the next one: a approve, h hide, n next. */
export function ReviewActions({ review, onNext }: { review: StaffReview; onNext: () => void }) {
  const [moderate, { isLoading }] = useModerateReviewMutation();
  const [isHiding, setIsHiding] = useState(false);
  const [problem, setProblem] = useState('');
  const tell = useTellDone();
  const singleKey = useSingleKey();
  const approve = async () => {
    const { error } = await moderate({
      params: { id: review._id },
      body: { status: 'active', seenAt: seenAtOf(review) },
    });
    if (error) return setProblem(wordsOf(error));
    tell({ words: 'Review published' });
    onNext();
  };
  const canApprove = review.status !== 'active' || review.reports.length > 0;
  const canHide = review.status !== 'hidden';
  useDrawerKeys(
    {
      a: canApprove ? () => void approve() : undefined,
      h: canHide ? () => setIsHiding(true) : undefined,
      n: onNext,
    },
    isLoading,
  );
  return (
    <div className="grid gap-2">
      <p role="alert" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-2">
        {canApprove && (
          <Button
            variant="primary"
            className="grow"
            aria-keyshortcuts={singleKey('a')}
            state={isLoading ? 'pending' : 'idle'}
            onClick={() => void approve()}
          >
            {review.status === 'active' ? 'Keep' : 'Approve'} <Key>a</Key>
          </Button>
        )}
        {canHide && (
          <Button
            className={canApprove ? '' : 'grow'}
            aria-keyshortcuts={singleKey('h')}
            onClick={() => setIsHiding(true)}
          >
            Hide <Key>h</Key>
          </Button>
        )}
        <Button variant="ghost" canRepeat aria-keyshortcuts={singleKey('n')} onClick={onNext}>
          Next <Key>n</Key>
        </Button>
      </div>
      {isHiding && <HideForm review={review} onStop={() => setIsHiding(false)} onDone={onNext} />}
    </div>
  );
}

/** Identifies the version of the review shown here, which is the one being moderated. */
function seenAtOf({ createdAt, updatedAt }: StaffReview): string {
  return updatedAt ?? createdAt;
}

function HideForm({ review, onStop, onDone }: { review: StaffReview; onStop: () => void; onDone: () => void }) {
  const [moderate] = useModerateReviewMutation();
  const tell = useTellDone();
  useFirstField();
  const { form, field, state, message } = useForm({
    validate: ({ note = '' }) => (note.trim() === '' ? { note: 'Enter a reason.' } : {}),
    submit: async ({ note = '' }) => {
      const { error } = await moderate({
        params: { id: review._id },
        body: { status: 'hidden', note: note.trim(), seenAt: seenAtOf(review) },
      });
      if (error) return { message: wordsOf(error) };
      tell({ words: 'Review hidden' });
      onStop();
      onDone();
      return undefined;
    },
  });
  return (
    <AskingDialog open onClose={onStop} title="Hide this review?">
      <form {...form} className="grid gap-4">
        <TextField
          label="Reason"
          hint="Saved with the review. Only staff can see this."
          autoComplete="off"
          maxLength={300}
          {...field('note')}
        />
        <p role="alert" className="text-sm text-danger empty:hidden">
          {message}
        </p>
        <div className="flex justify-end gap-3 max-md:*:grow">
          <Button onClick={onStop}>Cancel</Button>
          <Button type="submit" variant="danger" state={state}>
            Hide review
          </Button>
        </div>
      </form>
    </AskingDialog>
  );
}
