import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { asCallError } from '#web/platform/call-error.ts';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';

type Draft = { day: string; text: string };

/** Form for an annotation: day and text. */
export function NoteForm({
  day,
  save,
  onClose,
}: {
  day: string;
  save: (draft: Draft) => Promise<unknown>;
  onClose: () => void;
}) {
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const first = useRef<HTMLInputElement>(null);
  // Focuses the text field, so that one can type immediately.
  useEffect(() => first.current?.focus(), []);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = new FormData(event.currentTarget);
    const [when, text] = [said.get('day'), said.get('text')].map((one) => (typeof one === 'string' ? one.trim() : ''));
    if (!text) return setProblem('Enter a note.');
    setIsSaving(true);
    try {
      await save({ day: when ?? '', text });
      onClose();
    } catch (fault) {
      setProblem(asCallError(fault).errors?.[0]?.message ?? wordsOf(fault));
      setIsSaving(false);
    }
  };
  return (
    <form
      noValidate
      aria-label="Add annotation"
      className="flex grow flex-wrap items-center gap-2"
      onSubmit={(event) => void submit(event)}
    >
      <input type="date" name="day" aria-label="Date" defaultValue={day} className="control cell-control" />
      <input
        name="text"
        aria-label="Annotation"
        placeholder="Sale started"
        maxLength={120}
        autoComplete="off"
        ref={first}
        className="control cell-control min-w-48 grow max-sm:basis-full"
        aria-invalid={problem !== ''}
      />
      <Button size="sm" type="submit" variant="secondary" state={isSaving ? 'pending' : 'idle'}>
        Save
      </Button>
      <Button size="sm" variant="ghost" onClick={onClose}>
        Cancel
      </Button>
      <p role="alert" className="basis-full text-danger empty:hidden">
        {problem}
      </p>
    </form>
  );
}
