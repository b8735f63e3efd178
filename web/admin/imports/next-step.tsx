import { useState } from 'react';
import type { ImportRun } from '#contract/imports.ts';
import { useUndoActivityMutation } from '#web/resources/activity/activity.api.ts';
import { useApplyImportMutation } from '#web/resources/imports/imports.api.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { rowsOf } from './import-words.ts';

/** Actions available in the current state of the import. */
export function NextStep({ run }: { run: ImportRun }) {
  if (run.state === 'checked') return <Confirm run={run} />;
  if (run.state === 'applying') {
    return (
      <ProgressBar value={run.processed} max={run.toWrite}>
        <span role="status" className="tabular-nums">
          {run.processed.toLocaleString('en-IN')} of {rowsOf(run.toWrite)} imported. You can leave this page; the import
          continues.
        </span>
      </ProgressBar>
    );
  }
  return <Ended run={run} />;
}

function Confirm({ run }: { run: ImportRun }) {
  const [apply, { isLoading, error }] = useApplyImportMutation();
  const again = `/admin/imports/new?kind=${run.kind}`;
  return (
    <div className="grid gap-3">
      <p>
        {run.toWrite === 0 ? 'Nothing to import.' : 'Nothing has been saved yet.'}
        {run.counts.bad > 0 &&
          ` ${rowsOf(run.counts.bad)} cannot be imported${run.toWrite > 0 ? ' and will be skipped' : ''}.`}
      </p>
      <div className="flex flex-wrap gap-3">
        {run.toWrite > 0 && (
          <Button
            variant="primary"
            state={isLoading ? 'pending' : 'idle'}
            onClick={() => void apply({ params: { id: run._id } })}
          >
            Import {rowsOf(run.toWrite)}
          </Button>
        )}
        <ButtonLink to={again}>Choose another file</ButtonLink>
      </div>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {error ? wordsOf(error) : ''}
      </p>
    </div>
  );
}

function Ended({ run }: { run: ImportRun }) {
  const [undoActivity, { isLoading }] = useUndoActivityMutation();
  const [problem, setProblem] = useState('');
  const undo = async () => {
    const { data, error } = await undoActivity({ params: { id: run.activityId ?? '' } });
    const left = data?.results.filter((one) => one.problem !== '') ?? [];
    setProblem(error ? wordsOf(error) : left.map(({ title, problem: why }) => `${title}: ${why}`).join(' '));
  };
  return (
    <div className="grid gap-3">
      <p role="status">{endWords(run)}</p>
      <div className="flex flex-wrap gap-3">
        {run.undo === 'open' && (
          <Button state={isLoading ? 'pending' : 'idle'} onClick={() => void undo()}>
            Undo import
          </Button>
        )}
        {run.undo !== 'doing' && (
          <ButtonLink to={`/admin/imports/new?kind=${run.kind}`}>Choose another file</ButtonLink>
        )}
      </div>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}

function endWords(run: ImportRun): string {
  if (run.undo === 'doing') return 'The import is being undone. You can leave this page; the undo continues.';
  if (run.undo === 'done') {
    return run.kept === 0
      ? 'The import was undone.'
      : `The import was undone, except for ${run.kept === 1 ? '1 record' : `${run.kept} records`} changed since.`;
  }
  const written = run.written === 0 ? 'Nothing was imported.' : `${rowsOf(run.written)} imported.`;
  const left = run.left > 0 ? ` ${rowsOf(run.left)} skipped. See the reasons below.` : '';
  const stopped = run.state === 'stopped' ? ' Stopped because the person who started it is no longer an admin.' : '';
  return `${written}${left}${stopped}${run.undo === 'open' ? ' You can undo this import for 24 hours.' : ''}`;
}
