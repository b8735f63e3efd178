import { useRef } from 'react';
import type { WholeOrder } from '#contract/admin-orders.ts';
import { dateAndTime } from '#web/platform/moment-words.ts';
import { useAddOrderNoteMutation } from '#web/resources/orders/admin-orders.api.ts';
import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { TextareaField } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form.ts';
import type { Draft } from '#web/ui/use-drafts.ts';
import { useIdempotencyKey } from '#web/ui/use-idempotency-key.ts';
import { actorWords, happeningTitle } from './desk-words.ts';
import { DrawerPart } from '#web/ui/data-table/drawer-part.tsx';
import { useDrawerKeys } from '#web/ui/data-table/use-drawer-keys.ts';

/** Timeline, newest first, and a form for staff notes; `draft` is told of an unsaved note. */
export function OrderHistory({ order: { _id: id, timeline }, draft }: { order: WholeOrder; draft: Draft }) {
  return (
    <DrawerPart title="Timeline">
      <NoteForm orderId={id} draft={draft} />
      <ol className="grid gap-3">
        {timeline.map((one, index) => (
          <li
            key={`${one.at} ${one.kind} ${one.name} ${timeline.length - index}`}
            className={`grid gap-0.5 border-s-2 ps-4 ${one.kind === 'note' ? 'border-ink' : 'border-line'}`}
          >
            <p className="font-medium">{happeningTitle(one)}</p>
            {one.text && <p className="break-words whitespace-pre-line">{one.text}</p>}
            <p className="text-xs text-muted">{[dateAndTime(one.at), actorWords(one)].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ol>
    </DrawerPart>
  );
}

function NoteForm({ orderId, draft }: { orderId: string; draft: Draft }) {
  const box = useRef<HTMLDivElement>(null);
  const [addNote] = useAddOrderNoteMutation();
  const idempotency = useIdempotencyKey();
  const takeBack = useTakeBack();
  const tell = useTellDone();
  useDrawerKeys({ m: () => box.current?.querySelector('textarea')?.focus() }, false);
  const { form, field, state, message } = useForm({
    validate: ({ text = '' }) => (text.trim() === '' ? { text: 'Enter a note.' } : {}),
    submit: async ({ text = '' }) => {
      const body = { text: text.trim() };
      const headers = { 'idempotency-key': idempotency.keyOf(body) };
      const { data, error } = await addNote({ params: { id: orderId }, body, headers });
      if (error) return { message: wordsOf(error) };
      idempotency.renew();
      draft.clear();
      form.ref.current?.reset();
      tell({ words: 'Note added', undo: () => takeBack(data.activityId) });
      return undefined;
    },
  });
  return (
    <form {...form} onInputCapture={draft.touch} className="grid gap-2">
      <div ref={box}>
        <TextareaField
          label="Note for staff"
          hint="Only staff can see this."
          rows={2}
          maxLength={1000}
          {...field('text')}
        />
      </div>
      <p role="alert" className="text-danger empty:hidden">
        {message}
      </p>
      <Button type="submit" size="sm" className="justify-self-start" state={state}>
        Add note
      </Button>
    </form>
  );
}
