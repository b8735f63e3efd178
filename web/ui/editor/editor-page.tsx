import { useState } from 'react';
import type { ReactNode } from 'react';
import { PageHead } from '#web/platform/page-head.tsx';
import { Button } from '../button.tsx';
import { wordsOf } from '../fault.ts';
import { ErrorState } from '../error-state.tsx';
import { Heading } from '../heading.tsx';
import { SkeletonText } from '../skeleton.tsx';
import { TextLink } from '../text-link.tsx';
import { UnsavedQuestion } from '../unsaved.tsx';
import { saveKeyName } from '../use-save-key.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { Editing } from './use-editing.ts';

type AnyEditing = Pick<
  Editing<unknown, object>,
  'form' | 'stored' | 'state' | 'isDirty' | 'problem' | 'unsaved' | 'conflict' | 'settle' | 'closeConflict'
> & { submit: () => void };

type Read<Data> = { data?: Data | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };

/** What an editor edits: bones while it is read, why it cannot be shown; nothing is read of what is made on its page. */
export function EditorRead<Data>({
  noun,
  which,
  read: { data, error, isFetching, refetch },
  children,
}: {
  /** "coupon": for "This coupon cannot be shown". */
  noun: string;
  /** Its part of the address; `new` where it is made. */
  which: string;
  read: Read<Data>;
  children: (data: Data | undefined) => ReactNode;
}) {
  const [isMadeHere] = useState(which === 'new');
  if (data !== undefined || isMadeHere) return children(data);
  if (!error) return <SkeletonText lines={12} />;
  return (
    <ErrorState
      title={`This ${noun} did not load`}
      message={wordsOf(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

/** What is edited, the way back to its list, what may be done with it, and saving it. */
export function EditorBar({
  editing,
  title,
  list,
  badge,
  note,
  actions,
  after,
  save = 'Save',
  tone = 'primary',
}: {
  editing: AnyEditing;
  title: string;
  list: { to: string; label: string };
  badge?: ReactNode;
  /** A line below the title. */
  note?: ReactNode;
  /** Buttons before Save, and behind it. */
  actions?: ReactNode;
  after?: ReactNode;
  save?: string;
  tone?: 'primary' | 'secondary';
}) {
  const { stored, state, isDirty, problem } = editing;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <PageHead title={title} noIndex />
      <EditorTitle title={title} list={list} badge={badge} note={note} />
      <div className="grid gap-1 sm:justify-items-end">
        <div className="flex flex-wrap items-center gap-2">
          {actions}
          <Button
            type="submit"
            form={editing.form}
            size="sm"
            variant={tone}
            state={state}
            title={saveKeyName()}
            disabled={stored !== undefined && !isDirty && state === 'idle'}
          >
            {save}
          </Button>
          {after}
        </div>
        <p role="alert" className="text-sm text-danger empty:hidden">
          {problem}
        </p>
      </div>
    </div>
  );
}

/** The name of one thing below the way back to its list. */
export function EditorTitle({
  title,
  list,
  badge,
  note,
}: {
  title: string;
  list: { to: string; label: string };
  badge?: ReactNode;
  note?: ReactNode;
}) {
  return (
    <div className="min-w-0">
      <TextLink to={list.to} quiet>
        {list.label}
      </TextLink>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading level={1} look="section" className="wrap-anywhere">
          {title}
        </Heading>
        {badge}
      </div>
      {note}
    </div>
  );
}

/** The form itself, and what is asked before something typed in it could be lost. */
export function EditorForm({
  editing,
  label,
  className = 'gap-8',
  children,
}: {
  editing: AnyEditing;
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <>
      <form
        id={editing.form}
        noValidate
        aria-label={label}
        className={`grid min-w-0 ${className}`}
        onSubmit={(event) => {
          event.preventDefault();
          editing.submit();
        }}
      >
        {children}
      </form>
      <EditorQuestions editing={editing} />
    </>
  );
}

/** Asked on the way out, and where somebody has saved first. */
export function EditorQuestions({ editing }: { editing: AnyEditing }) {
  const { conflict, settle, closeConflict, unsaved } = editing;
  return (
    <>
      <UnsavedQuestion unsaved={unsaved} />
      {conflict && (
        <ConflictDialog words={conflict.words} found={conflict.found} onClose={closeConflict} onSettle={settle} />
      )}
    </>
  );
}

/** A part of a form below its heading. */
export function EditorPart({
  title,
  note,
  level = 2,
  children,
}: {
  title: string;
  note?: string;
  level?: 2 | 3;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="grid min-w-0 gap-4 border-t border-line pt-4">
      <div>
        <Heading level={level} look="part">
          {title}
        </Heading>
        {note && <p className="text-sm text-muted">{note}</p>}
      </div>
      {children}
    </section>
  );
}
