import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { isUnanswered } from '#web/platform/call-error.ts';
import { AskingDialog } from '../asking-dialog.tsx';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import type { BulkLink } from './bulk.ts';
import { BulkForm } from './bulk-form.tsx';
import { countWords } from './column.ts';
import type { Noun } from './column.ts';
import { wordsOf } from '../fault.ts';
import { isDone, refusedOf } from './run-in-parts.ts';
import type { Progress } from './run-in-parts.ts';
import type { Bulk, BulkState } from './use-bulk.ts';

/**
 * The dialog of a bulk action: confirmation or form, progress, and the result of each row. No progress bar if one call
 * is enough.
 */
export function BulkDialog({ noun, bulk, bulkState }: { noun: Noun; bulk: Bulk; bulkState: BulkState }) {
  const { action, count } = bulk;
  if (bulk.at === 'finding') return null;
  if (bulk.at === 'asking') {
    return (
      <AskingDialog open onClose={bulkState.close} title={action.label} tone={action.tone ?? 'plain'}>
        <BulkForm action={action} count={count} onAnswer={bulkState.answer} onClose={bulkState.close} />
      </AskingDialog>
    );
  }
  if (bulk.at === 'ended') return <Ended noun={noun} bulk={bulk} progress={bulk.progress} bulkState={bulkState} />;
  const done = bulk.progress.results.length;
  const isOneCall = done === 0 && count <= (action.atOnce ?? 500);
  if (isOneCall) return null;
  return (
    <Dialog
      open
      // Closing stops the run; otherwise it would continue unseen.
      onClose={bulkState.stop}
      title={action.label}
      actions={
        <Button state={bulk.at === 'stopping' ? 'pending' : 'idle'} onClick={bulkState.stop}>
          Stop
        </Button>
      }
    >
      <ProgressBar value={done} max={count}>
        <span role="status" className="tabular-nums">
          {countWords(done)} of {countWords(count, noun)}
        </span>
      </ProgressBar>
    </Dialog>
  );
}

function Ended({
  noun,
  bulk: { action, count },
  progress,
  bulkState,
}: {
  noun: Noun;
  bulk: Bulk;
  progress: Progress;
  bulkState: BulkState;
}) {
  const refused = refusedOf(progress);
  const done = progress.results.length - refused.length;
  const canGoOn = !isDone(progress);
  const hasLinks = progress.links.length > 0;
  return (
    <Dialog
      open
      onClose={bulkState.close}
      title={action.label}
      actions={
        <MainInFocus isOff={hasLinks && !canGoOn}>
          <Button onClick={bulkState.close}>Close</Button>
          {canGoOn && (
            <Button variant="ink" onClick={bulkState.goOn}>
              {progress.results.length > 0 ? 'Continue' : 'Try again'}
            </Button>
          )}
        </MainInFocus>
      }
    >
      <div className="grid gap-4">
        {progress.fault !== undefined && <p role="alert">{whyNot(progress)}</p>}
        {(progress.results.length > 0 || progress.fault === undefined) && (
          <p role="status" className="tabular-nums">
            {countWords(done)} {canGoOn && `of ${countWords(count, noun)} `}done
            {refused.length > 0 && `, ${countWords(refused.length)} failed`}.
          </p>
        )}
        {progress.notes.map((note) => (
          <p key={note}>{note}.</p>
        ))}
        {hasLinks && <Links links={progress.links} isInFocus={!canGoOn} />}
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
    </Dialog>
  );
}

function Links({ links, isInFocus }: { links: readonly BulkLink[]; isInFocus: boolean }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (isInFocus) list.current?.querySelector('a')?.focus();
  }, [isInFocus]);
  return (
    <ul ref={list} className="grid gap-3">
      {links.map(({ url, label }) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="button"
            data-variant="primary"
            data-size="md"
            data-full="true"
          >
            <span>{label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Focuses the last button, which is the next step, unless a link is. */
function MainInFocus({ isOff, children }: { isOff: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOff) box.current?.querySelector<HTMLButtonElement>('button:last-of-type')?.focus();
  }, [isOff]);
  return (
    <div ref={box} className="contents max-md:*:grow">
      {children}
    </div>
  );
}

/** A refusal explains itself; without a response it is unknown whether the last batch was processed. */
function whyNot({ fault, rest }: Progress): string {
  if (!isUnanswered(fault)) return wordsOf(fault);
  const after =
    'ids' in rest ? 'Completed rows are kept. Continue to process the rest.' : 'Check the list before you try again.';
  return `${wordsOf(fault)} ${after}`;
}
