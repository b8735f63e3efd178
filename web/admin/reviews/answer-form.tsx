import { useState } from 'react';
import type { StaffReview } from '#contract/reviews.ts';
import { useAnswerReviewMutation, useUnanswerReviewMutation } from '#web/resources/reviews/admin-reviews.api.ts';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { TextareaField } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form.ts';
import { UnsavedQuestion, useUnsaved } from '#web/ui/unsaved.tsx';

/** The answer of the shop, which everybody reads under the review. */
export function AnswerForm({ review: { _id: id, reply } }: { review: StaffReview }) {
  const [answer] = useAnswerReviewMutation();
  const [unanswer, { isLoading }] = useUnanswerReviewMutation();
  const [problem, setProblem] = useState('');
  const unsaved = useUnsaved();
  const tell = useTellDone();
  const params = { id };
  const { form, field, state, message } = useForm({
    validate: ({ text = '' }) => (text.trim() === '' ? { text: 'Write the answer first.' } : {}),
    submit: async ({ text = '' }) => {
      const { error } = await answer({ params, body: { text: text.trim() } });
      if (error) return { message: wordsOf(error) };
      unsaved.clear();
      tell({ words: 'The answer stands under the review' });
      return undefined;
    },
  });
  const remove = async () => {
    const { error } = await unanswer({ params });
    setProblem(error ? wordsOf(error) : '');
    const words = 'The answer is gone';
    if (!error) tell({ words, ...(reply && { undo: () => answer({ params, body: { text: reply.text } }).unwrap() }) });
  };
  return (
    <form {...form} onInputCapture={unsaved.touch} className="grid gap-3">
      <TextareaField
        label="Answer of the shop"
        hint="Everybody reads it under the review, as text."
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
          {reply ? 'Change answer' : 'Answer'}
        </Button>
        {reply && (
          <Button size="sm" variant="ghost" state={isLoading ? 'pending' : 'idle'} onClick={() => void remove()}>
            Remove answer
          </Button>
        )}
      </div>
      <UnsavedQuestion unsaved={unsaved} />
    </form>
  );
}
