import { useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Spinner } from '../spinner.tsx';
import { countOf } from './column.ts';
import type { BulkAction, RowResult } from './column.ts';
import type { Ticking } from './use-selection.ts';

type Noun = { one: string; many: string };
type Stage = { action: BulkAction } & (
  | { at: 'asking' }
  | { at: 'running' }
  | { at: 'done'; results: RowResult[] }
  | { at: 'failed'; problem: string }
);

/** What can be done with the rows that are ticked, in one call; it tells what became of each. */
export function BulkBar({
  noun,
  ticking,
  actions,
  rows,
  total,
}: {
  noun: Noun;
  ticking: Ticking;
  actions: readonly BulkAction[];
  rows: number;
  total: number;
}) {
  const [stage, setStage] = useState<Stage>();
  const { selection } = ticking;
  const count = countOf(selection);
  const run = async (action: BulkAction) => {
    setStage({ action, at: 'running' });
    try {
      const results = await action.run(selection);
      ticking.tick(results.filter((one) => one.problem !== '').map((one) => one.id));
      setStage({ action, at: 'done', results });
    } catch (fault) {
      setStage({ action, at: 'failed', problem: fault instanceof Error ? fault.message : 'This did not work.' });
    }
  };
  if (count === 0 && !stage) return null;
  const isPage = 'ids' in selection && count === rows && total > rows;
  return (
    <div role="toolbar" aria-label="With the selection" className="bulk-bar">
      <p className="font-medium tabular-nums" aria-live="polite">
        {count} {count === 1 ? noun.one : noun.many} selected
      </p>
      {isPage && (
        <Button size="sm" variant="ghost" onClick={ticking.selectAll}>
          Select all {total} that match
        </Button>
      )}
      <span className="grow" />
      {actions.map((action) => (
        <Button
          key={action.id}
          size="sm"
          variant={action.tone === 'danger' ? 'danger' : 'secondary'}
          disabled={count === 0}
          onClick={() => (action.question ? setStage({ action, at: 'asking' }) : void run(action))}
        >
          {action.label}
        </Button>
      ))}
      <Button size="sm" variant="ghost" onClick={ticking.clear}>
        Clear
      </Button>
      {stage && (
        <BulkDialog
          noun={noun}
          stage={stage}
          count={count}
          onRun={() => void run(stage.action)}
          onClose={() => setStage(undefined)}
        />
      )}
    </div>
  );
}

function BulkDialog({
  noun,
  stage,
  count,
  onRun,
  onClose,
}: {
  noun: Noun;
  stage: Stage;
  count: number;
  onRun: () => void;
  onClose: () => void;
}) {
  const { action } = stage;
  if (stage.at === 'asking') {
    return (
      <Dialog
        open
        onClose={onClose}
        title={action.label}
        tone={action.tone ?? 'plain'}
        actions={
          <>
            <Button onClick={onClose}>Do nothing</Button>
            <Button variant={action.tone === 'danger' ? 'danger' : 'ink'} onClick={onRun}>
              {action.label}
            </Button>
          </>
        }
      >
        <p>{action.question?.(count)}</p>
      </Dialog>
    );
  }
  if (stage.at === 'running') {
    return (
      <Dialog open onClose={() => undefined} title={action.label}>
        <p role="status" className="flex items-center gap-3">
          <Spinner />
          Working on {count} {count === 1 ? noun.one : noun.many}
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title={action.label} actions={<Button onClick={onClose}>Close</Button>}>
      {stage.at === 'done' ? (
        <Results results={stage.results} />
      ) : (
        <p role="alert">{stage.problem} Look at the list before you try again.</p>
      )}
    </Dialog>
  );
}

function Results({ results }: { results: readonly RowResult[] }) {
  const refused = results.filter((one) => one.problem !== '');
  return (
    <div className="grid gap-4">
      <p role="status">
        {results.length - refused.length} done{refused.length > 0 && `, ${refused.length} not`}.
      </p>
      {refused.length > 0 && (
        <ul className="grid gap-2 text-sm">
          {refused.map((one) => (
            <li key={one.id} className="border-t border-line pt-2">
              <span className="font-medium">{one.title}</span>: {one.problem}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
