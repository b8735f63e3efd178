import { useState } from 'react';
import type { StaffReview } from '#contract/reviews.ts';
import { useAnswerReviewMutation, useUnanswerReviewMutation } from '#web/resources/reviews/admin-reviews.api.ts';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { TextareaField } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form.ts';
import { UnsavedQuestion, useUnsaved } from '#web/ui/unsaved.tsx';

/** Public reply of the shop to a review. */
export function AnswerForm({ review: { _id: id, reply } }: { review: StaffReview }) {
  const [answer] = useAnswerReviewMutation();
  const [unanswer, { isLoading }] = useUnanswerReviewMutation();
  const [problem, setProblem] = useState('');
  const unsaved = useUnsaved();
  const tell = useTellDone();
  const params = { id };
  const { form, field, state, message } = useForm({
    validate: ({ text = '' }) => (text.trim() === '' ? { text: 'Enter a reply.' } : {}),
    submit: async ({ text = '' }) => {
      const { error } = await answer({ params, body: { text: text.trim() } });
      if (error) return { message: wordsOf(error) };
      unsaved.clear();
      tell({ words: 'Reply published' });
      return undefined;
    },
  });
  const remove = async () => {
    const { error } = await unanswer({ params });
    setProblem(error ? wordsOf(error) : '');
    const words = 'Reply removed';
    if (!error) tell({ words, ...(reply && { undo: () => answer({ params, body: { text: reply.text } }).unwrap() }) });
  };
  return (
    <form {...form} onInputCapture={unsaved.touch} className="grid gap-3">
      <TextareaField
        label="Shop reply"
        hint="Shown publicly below the review."
        rows={3}
        maxLength={1000}
        defaultValue={reply?.text ?? ''}
        {...field('text')}
      />
      <p role="alert" className="text-danger empty:hidden">
        {message ?? problem}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" state={state}>
          {reply ? 'Update reply' : 'Publish reply'}
        </Button>
        {reply && (
          <Button size="sm" variant="ghost" state={isLoading ? 'pending' : 'idle'} onClick={() => void remove()}>
            Remove reply
          </Button>
        )}
      </div>
      <UnsavedQuestion unsaved={unsaved} />
    </form>
  );
}
