import { useLocation, useNavigate } from 'react-router';
import { useState } from 'react';
import type { Outreach } from '#contract/outreach.ts';
import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import { useCopyOutreachMutation, useRemoveOutreachMutation } from '#web/resources/outreach/outreach.api.ts';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { base } from './state-names.ts';

/** Duplicates a message, or deletes a draft; disabled while there are unsaved changes. */
export function DraftActions({ message, isDirty = false }: { message: Outreach; isDirty?: boolean }) {
  const { _id: id, name, state } = message;
  const navigate = useNavigate();
  const { search } = useLocation();
  const [remove, removing] = useRemoveOutreachMutation();
  const takeBack = useTakeBack();
  const [problem, setProblem] = useState('');
  const tell = useTellDone();
  const removeIt = async () => {
    const { data, error } = await remove({ params: { id } });
    if (!data) return setProblem(wordsOf(error));
    tell({ words: `${name} deleted`, undo: () => takeBack(data.activityId) });
    return void navigate({ pathname: base, search });
  };
  return (
    <>
      <span role="alert" className="text-sm text-danger empty:hidden">
        {problem}
      </span>
      <CopyButton message={message} isDirty={isDirty} />
      {state === 'draft' && (
        <Button
          size="sm"
          variant="ghost"
          state={removing.isLoading ? 'pending' : 'idle'}
          {...savedFirst(isDirty)}
          onClick={() => void removeIt()}
        >
          Delete
        </Button>
      )}
    </>
  );
}

const savedFirst = (isDirty: boolean) => ({ disabled: isDirty, title: isDirty ? 'Save first' : undefined });

function CopyButton({ message: { _id: id }, isDirty }: { message: Outreach; isDirty: boolean }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [copy, { isLoading, error }] = useCopyOutreachMutation();
  const tell = useTellDone();
  const copyIt = async () => {
    const { data } = await copy({ params: { id } });
    if (!data) return;
    tell({ words: `${data.outreach.name} created as a draft` });
    void navigate({ pathname: `${base}/${data.outreach._id}`, search });
  };
  return (
    <>
      {error !== undefined && (
        <span role="alert" className="text-sm text-danger">
          {wordsOf(error)}
        </span>
      )}
      <Button
        size="sm"
        variant="ghost"
        state={isLoading ? 'pending' : 'idle'}
        {...savedFirst(isDirty)}
        onClick={() => void copyIt()}
      >
        Duplicate
      </Button>
    </>
  );
}
