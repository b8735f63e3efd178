import { useState } from 'react';
import type { ImportRow, ImportRowState, ImportRun } from '#contract/imports.ts';
import { download } from '#web/platform/download.ts';
import { usePolled } from '#web/resources/dashboard/use-polled.ts';
import { importProblems, useImportRowsQuery } from '#web/resources/imports/imports.api.ts';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { DownloadIcon } from '#web/ui/icons/download.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { Table } from '#web/ui/table.tsx';
import { isUnderway, rowStateNames } from './import-words.ts';

const perPage = 50;
/** Polling interval: rows may be skipped while the import runs. */
const everyMs = 1_500;

/** Rows of an import in one state, each with its cells before and after or its error. */
export function ImportRows({ run, state }: { run: ImportRun; state: ImportRowState }) {
  const [page, setPage] = useState(1);
  const polled = usePolled(isUnderway(run) ? everyMs : 0);
  const read = useImportRowsQuery({ params: { id: run._id }, query: { state, page, limit: perPage } }, polled);
  const isFaulty = state === 'bad' || state === 'left';
  if (read.error) return <ErrorState message={wordsOf(read.error)} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonText lines={6} />;
  const { rows, pagination } = read.data;
  return (
    <div className="grid min-w-0 gap-3">
      {isFaulty && <ProblemsFile run={run} />}
      <Table caption={`${rowStateNames[state]} rows`} className="text-sm">
        <thead>
          <tr>
            <th scope="col" data-end>
              Line
            </th>
            <th scope="col">Row</th>
            <th scope="col">{isFaulty ? 'Error' : 'Changes'}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line} className="align-top">
              <td data-end className="py-2">
                {row.line}
              </td>
              <th scope="row" className="min-w-40 py-2 font-medium break-words whitespace-normal">
                {row.title}
              </th>
              <td className="min-w-60 py-2 whitespace-normal">
                {isFaulty ? row.problem : <Changes row={row} state={state} />}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {pagination.pages > 1 && (
        <div className="flex items-center justify-between gap-4 text-sm">
          <p className="text-muted tabular-nums" role="status">
            Page {page} of {pagination.pages}
          </p>
          <div className="flex gap-2">
            <Button size="sm" canRepeat disabled={!pagination.hasPrev} onClick={() => setPage(page - 1)}>
              Previous
            </Button>
            <Button size="sm" canRepeat disabled={!pagination.hasNext} onClick={() => setPage(page + 1)}>
              Next
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

function Changes({ row, state }: { row: ImportRow; state: ImportRowState }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {row.changes
        .filter(({ before, after }) => state === 'changed' || before !== after)
        .map(({ column, before, after }) => (
          <li key={column} className="break-words">
            <span className="text-muted">{column}</span>{' '}
            {(state === 'changed' || before !== '') && (
              <>
                <del className="text-muted">{before || 'nothing'}</del> <span aria-hidden="true">→</span>{' '}
              </>
            )}
            <ins className="font-medium no-underline">{after || 'nothing'}</ins>
          </li>
        ))}
    </ul>
  );
}

function ProblemsFile({ run }: { run: ImportRun }) {
  const [problem, setProblem] = useState('');
  const load = async () => {
    const failure = await download({ call: importProblems, params: { id: run._id } });
    setProblem(failure?.message ?? '');
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="sm" onClick={() => void load()}>
        <DownloadIcon className="size-4" />
        Download all as CSV
      </Button>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
