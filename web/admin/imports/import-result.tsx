import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router';
import { importRowStates, type ImportRun } from '#contract/imports.ts';
import { dateAndTime } from '#web/platform/moment-words.ts';
import { PageHead } from '#web/platform/page-head.tsx';
import { usePolled } from '#web/resources/dashboard/use-polled.ts';
import { forgetWhatImportsTouch, useImportQuery } from '#web/resources/imports/imports.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { TabLinks } from '#web/ui/tabs.tsx';
import { BackToImports } from './back-to-imports.tsx';
import { countOf, isUnderway, kindWords, rowsOf, rowStateNames, standing } from './import-words.ts';
import { ImportRows } from './import-rows.tsx';
import { NextStep } from './next-step.tsx';

const everyMs = 700;

/** Preview of the changes, then progress, then the result with undo. */
export function ImportResult({ id }: { id: string }) {
  const cached = useImportQuery({ params: { id } });
  const isBusy = cached.data !== undefined && isUnderway(cached.data.import);
  const polled = usePolled(everyMs);
  const read = useImportQuery({ params: { id } }, isBusy ? polled : {});
  const run = read.data?.import;
  useForgetting(run);
  if (read.error) {
    return (
      <ErrorState
        level={1}
        title="This import did not load"
        message={wordsOf(read.error)}
        onRetry={() => void read.refetch()}
        isRetrying={read.isFetching}
      />
    );
  }
  if (!run) return <SkeletonText lines={8} />;
  return (
    <div className="grid gap-6">
      <Head run={run} />
      <Counts run={run} />
      <NextStep run={run} />
      <Rows run={run} />
    </div>
  );
}

/** Invalidates the cached data of other tabs once the import has changed it. */
function useForgetting(run: ImportRun | undefined) {
  const dispatch = useDispatch();
  const isSettled = run !== undefined && run.processed > 0 && !isUnderway(run);
  useEffect(() => {
    if (isSettled) dispatch(forgetWhatImportsTouch());
  }, [dispatch, isSettled]);
}

function Head({ run }: { run: ImportRun }) {
  const { kind, fileName, createdAt, by, encoding } = run;
  const { title } = kindWords[kind];
  return (
    <div className="grid gap-2">
      <PageHead title={title} noIndex />
      <BackToImports />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading level={1} look="section">
          {title}
        </Heading>
        <Badge tone={standing(run).tone}>{standing(run).label}</Badge>
      </div>
      <p className="text-sm break-words text-muted">
        {fileName && <span className="font-medium text-ink">{fileName} · </span>}
        checked {dateAndTime(createdAt)}
        {by?.name && ` by ${by.name}`}
        {encoding === 'windows-1252' &&
          ' · The file is not UTF-8 and was read as Windows-1252. Check that accented characters are correct.'}
      </p>
    </div>
  );
}

function Counts({ run: { counts } }: { run: ImportRun }) {
  const figures = [
    ['New', counts.new],
    ['Updated', counts.changed],
    ['Unchanged', counts.same],
    ['Errors', counts.bad],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-4">
      {figures.map(([label, count]) => (
        <div key={label} className="grid gap-1 bg-paper px-4 py-3">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className={`text-xl font-bold tabular-nums ${label === 'Errors' && count > 0 ? 'text-danger' : ''}`}>
            {count.toLocaleString('en-IN')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Rows({ run }: { run: ImportRun }) {
  const [search] = useSearchParams();
  const states = importRowStates.filter((state) => countOf(run, state) > 0);
  // Errors come first, since they need action.
  const ordered = [...states].toSorted((a, b) => rank.indexOf(a) - rank.indexOf(b));
  const state = ordered.find((one) => one === search.get('show')) ?? ordered[0];
  if (!state) return <p className="text-muted">The file matches the current data: {rowsOf(run.counts.same)}.</p>;
  return (
    <section className="grid min-w-0 gap-4" aria-label="Rows">
      <TabLinks
        label="Rows by status"
        tabs={ordered.map((one) => ({
          to: `?show=${one}`,
          label: rowStateNames[one],
          count: countOf(run, one),
          isCurrent: one === state,
        }))}
      />
      <ImportRows key={state} run={run} state={state} />
    </section>
  );
}

const rank = ['left', 'bad', 'changed', 'new'];
