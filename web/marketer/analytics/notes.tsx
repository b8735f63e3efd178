import { useRef, useState } from 'react';
import type { Annotation } from '#contract/annotations.ts';
import type { TrafficSpan } from '#contract/analytics.ts';
import { dayInIndia } from '#contract/rules/india-time.ts';
import { dateOf } from '#web/platform/moment-words.ts';
import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import { useAnnotateMutation, useForgetAnnotationMutation } from '#web/resources/analytics/analytics.api.ts';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CloseIcon } from '#web/ui/icons/close.tsx';
import { FlagIcon } from '#web/ui/icons/flag.tsx';
import { PlusIcon } from '#web/ui/icons/plus.tsx';
import { NoteForm } from './note-form.tsx';

/** Annotations in the range of the chart, and a form to add one. */
export function Notes({ annotations, span }: { annotations: readonly Annotation[]; span: TrafficSpan }) {
  const [isWriting, setIsWriting] = useState<boolean>();
  const [annotate] = useAnnotateMutation();
  const takeBack = useTakeBack();
  const tell = useTellDone();
  const section = useRef<HTMLElement>(null);
  const last = dayInIndia(new Date(new Date(span.until).getTime() - 1));
  const save = async (draft: { day: string; text: string }) => {
    const { annotation, activityId } = await annotate({ body: draft }).unwrap();
    // The annotation's day may be outside the chart.
    const undo = () => takeBack(activityId);
    tell({ words: `Added on ${dateOf(annotation.day)}`, undo });
  };
  return (
    <section ref={section} aria-label="Annotations" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <ul className="contents">
        {annotations.map((note) => (
          <Note key={note._id} note={note} onGone={() => focusLast(section.current)} />
        ))}
      </ul>
      {isWriting ? (
        <NoteForm day={last} save={save} onClose={() => setIsWriting(false)} />
      ) : (
        <Button
          size="sm"
          variant="ghost"
          className="-ms-3"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- takes over the focus of the form it replaces
          autoFocus={isWriting === false}
          onClick={() => setIsWriting(true)}
        >
          <PlusIcon className="size-4" />
          Add annotation
        </Button>
      )}
    </section>
  );
}

/** Moves the focus to the button or form after the list when an annotation is removed. */
function focusLast(section: HTMLElement | null) {
  section?.querySelector<HTMLElement>(':scope > button, :scope input')?.focus();
}

function Note({ note: { _id: id, day, text, by }, onGone }: { note: Annotation; onGone: () => void }) {
  const [forget, { isLoading }] = useForgetAnnotationMutation();
  const [problem, setProblem] = useState('');
  const takeBack = useTakeBack();
  const tell = useTellDone();
  const remove = async () => {
    const { data, error } = await forget({ params: { id } });
    if (!data) return setProblem(wordsOf(error));
    tell({ words: 'Annotation removed', undo: () => takeBack(data.activityId) });
    return onGone();
  };
  return (
    <li className="flex min-w-0 items-center gap-2 max-sm:basis-full" title={by && `Added by ${by}`}>
      <FlagIcon className="size-4 shrink-0 text-sale" />
      <span className="shrink-0 text-muted tabular-nums">{dateOf(day)}</span>
      <span className="min-w-0 max-sm:grow">{text}</span>
      <IconButton
        label={`Remove annotation: ${text}`}
        className="-my-2 -ms-2"
        disabled={isLoading}
        onClick={() => void remove()}
      >
        <CloseIcon className="size-4" />
      </IconButton>
      <span role="alert" className="text-danger empty:hidden">
        {problem}
      </span>
    </li>
  );
}
