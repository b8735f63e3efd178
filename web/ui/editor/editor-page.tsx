import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PageHead } from '#web/platform/page-head.tsx';
import { Button } from '../button.tsx';
import { ButtonLink } from '../button-link.tsx';
import { EmptyState } from '../empty-state.tsx';
import { isGone, wordsOf } from '../fault.ts';
import { ErrorState } from '../error-state.tsx';
import { Heading } from '../heading.tsx';
import { SkeletonText } from '../skeleton.tsx';
import { TextLink } from '../text-link.tsx';
import { UnsavedQuestion } from '../unsaved.tsx';
import { saveKeyName } from '../use-save-key.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { EditorState } from './use-editor.ts';

type AnyEditorState = Pick<
  EditorState<unknown, object>,
  'form' | 'stored' | 'state' | 'isDirty' | 'problem' | 'unsaved' | 'conflict' | 'settle' | 'closeConflict'
> & { submit: () => void };

type Read<Data> = { data?: Data | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };

/** Loads the edited record: skeleton while loading, then the editor or the error; a new record is not loaded. */
export function EditorRead<Data>({
  noun,
  which,
  read: { data, error, isFetching, refetch },
  children,
}: {
  /** "coupon": for "This coupon did not load". */
  noun: string;
  /** The record's segment of the URL; `new` for a new record. */
  which: string;
  read: Read<Data>;
  children: (data: Data | undefined) => ReactNode;
}) {
  const [isMadeHere] = useState(which === 'new');
  if (data !== undefined || isMadeHere) return children(data);
  if (!error) return <SkeletonText lines={12} />;
  if (isGone(error)) return <GoneRecord noun={noun} />;
  return (
    <ErrorState
      title={`This ${noun} did not load`}
      message={wordsOf(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

/** Shown instead of a record that does not exist; its list is one level up. */
function GoneRecord({ noun }: { noun: string }) {
  const { pathname, search } = useLocation();
  const list = { pathname: pathname.slice(0, pathname.lastIndexOf('/')), search };
  return (
    <EmptyState title={`This ${noun} no longer exists`} action={<ButtonLink to={list}>Back to {noun}s</ButtonLink>} />
  );
}

/** The editor's title bar: a link back to the list, actions, the save button and its error. */
export function EditorBar({
  editor,
  title,
  list,
  badge,
  note,
  actions,
  after,
  save = 'Save',
  tone = 'primary',
}: {
  editor: AnyEditorState;
  title: string;
  list: { to: string; label: string };
  badge?: ReactNode;
  /** A line below the title. */
  note?: ReactNode;
  /** Buttons before the save button; `after` are those behind it. */
  actions?: ReactNode;
  after?: ReactNode;
  save?: string;
  tone?: 'primary' | 'secondary';
}) {
  const { stored, state, isDirty, problem } = editor;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <PageHead title={title} noIndex />
      <EditorTitle title={title} list={list} badge={badge} note={note} />
      <div className="grid gap-1 sm:justify-items-end">
        <div className="flex flex-wrap items-center gap-2">
          {actions}
          <Button
            type="submit"
            form={editor.form}
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

/** The name of a record below a link back to its list. */
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

/** The form itself, with the confirmations that protect unsaved input. */
export function EditorForm({
  editor,
  label,
  className = 'gap-8',
  children,
}: {
  editor: AnyEditorState;
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <>
      <form
        id={editor.form}
        noValidate
        aria-label={label}
        className={`grid min-w-0 ${className}`}
        onSubmit={(event) => {
          event.preventDefault();
          editor.submit();
        }}
      >
        {children}
      </form>
      <EditorQuestions editor={editor} />
    </>
  );
}

/** The dialogs for leaving with unsaved input and for edit conflicts. */
export function EditorQuestions({ editor }: { editor: AnyEditorState }) {
  const { conflict, settle, closeConflict, unsaved } = editor;
  return (
    <>
      <UnsavedQuestion unsaved={unsaved} />
      {conflict && (
        <ConflictDialog words={conflict.words} found={conflict.found} onClose={closeConflict} onSettle={settle} />
      )}
    </>
  );
}

/** A section of a form with a heading. */
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
