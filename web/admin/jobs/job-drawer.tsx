import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { ListedJob } from '#contract/jobs.ts';
import { dateAndTime } from '#web/platform/moment-words.ts';
import { usePolled } from '#web/resources/dashboard/use-polled.ts';
import { useDismissJobsMutation, useJobQuery, useRetryJobsMutation } from '#web/resources/jobs/jobs.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { isGone, wordsOf } from '#web/ui/fault.ts';
import { RowDrawer, useToList } from '#web/ui/data-table/row-drawer.tsx';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { TextareaField } from '#web/ui/field.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { SummaryList, SummaryRow } from '#web/ui/summary-list.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { factName, kindNames, placeOfFact, stateNames, stateTones, taskName } from './job-words.ts';
import { reasonField } from './use-job-actions.ts';

const list = '/admin/jobs';

const jobEveryMs = 15_000;

/** Drawer of a job, which may be on any page of the list. */
export function JobDrawer({ id }: { id: string }) {
  const read = useJobQuery({ params: { id } }, usePolled(jobEveryMs));
  // What is done with has no state any more to show.
  const job = isGone(read.error) ? undefined : read.currentData;
  return (
    <RowDrawer
      list={list}
      noun="job"
      title={({ task }: ListedJob) => taskName(task)}
      read={{ ...read, currentData: job }}
      gone="It was completed, dismissed or queued again."
      footer={job && job.state !== 'running' && <Doing key={job._id} job={job} />}
    >
      {(shown) => <Facts job={shown} />}
    </RowDrawer>
  );
}

function Facts({ job }: { job: ListedJob }) {
  const { state, kind, problem, attempts, mostAttempts, createdAt, lastTryAt, nextTryAt, about } = job;
  const facts = Object.entries(about);
  return (
    <div className="grid gap-8 text-sm">
      <SummaryList>
        <SummaryRow label="Status">
          <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
        </SummaryRow>
        <SummaryRow label="Type">{kindNames[kind]}</SummaryRow>
        {mostAttempts > 0 && <SummaryRow label="Attempts">{`${attempts} of ${mostAttempts}`}</SummaryRow>}
        <SummaryRow label="Created">{dateAndTime(createdAt)}</SummaryRow>
        <SummaryRow label="Last attempt">{lastTryAt ? dateAndTime(lastTryAt) : 'never'}</SummaryRow>
        <SummaryRow label="Next attempt">{nextTryAt ? dateAndTime(nextTryAt) : 'none scheduled'}</SummaryRow>
      </SummaryList>
      {problem && (
        <section className="grid gap-2">
          <Heading level={3} look="label">
            Error
          </Heading>
          <p className="border-s-2 border-danger ps-3 wrap-anywhere">{problem}</p>
        </section>
      )}
      <section className="grid gap-2">
        <Heading level={3} look="label">
          Details
        </Heading>
        {facts.length === 0 && <p className="text-muted">No details to show. Personal data is hidden.</p>}
        <dl className="grid gap-2">
          {facts.map(([name, value]) => (
            <div key={name} className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
              <dt className="text-muted">{factName(name)}</dt>
              <dd className="wrap-anywhere">
                <Fact name={name} value={value} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: ListedJob['about'][string] }) {
  const place = placeOfFact(name, value);
  return place ? <TextLink to={place}>{String(value)}</TextLink> : String(value ?? '–');
}

function Doing({ job }: { job: ListedJob }) {
  const [retryJobs, retrying] = useRetryJobsMutation();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const tell = useTellDone();
  const retry = async () => {
    const { data, error } = await retryJobs({ body: { ids: [job._id] } });
    const refusal = error ? wordsOf(error) : (data.results[0]?.problem ?? '');
    setProblem(refusal);
    if (!refusal) tell({ words: `${taskName(job.task)} is being retried` });
  };
  if (isAsking) return <Dismiss job={job} onKeep={() => setIsAsking(false)} />;
  return (
    <div className="grid gap-2">
      <p role="alert" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
      <div className="flex gap-3">
        <Button className="grow" state={retrying.isLoading ? 'pending' : 'idle'} onClick={() => void retry()}>
          Retry now
        </Button>
        {job.state === 'failed' && (
          <Button className="grow" variant="danger" onClick={() => setIsAsking(true)}>
            Dismiss…
          </Button>
        )}
      </div>
    </div>
  );
}

function Dismiss({ job, onKeep }: { job: ListedJob; onKeep: () => void }) {
  const [dismissJobs, dismissing] = useDismissJobsMutation();
  const [problem, setProblem] = useState('');
  const tell = useTellDone();
  const close = useToList(list);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = new FormData(event.currentTarget).get('reason');
    const reason = typeof said === 'string' ? said.trim() : '';
    const fault = reason === '' ? 'Enter a reason.' : reasonField.check(reason);
    if (fault) return setProblem(fault);
    const { data, error } = await dismissJobs({ body: { ids: [job._id], reason } });
    const refusal = error ? wordsOf(error) : (data.results[0]?.problem ?? '');
    if (refusal) return setProblem(refusal);
    tell({ words: `${taskName(job.task)} dismissed` });
    close();
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-3" noValidate>
      <TextareaField
        name="reason"
        label={reasonField.label}
        hint={reasonField.hint}
        error={problem || undefined}
        rows={2}
      />
      <div className="flex gap-3">
        <Button className="grow" onClick={onKeep}>
          Keep job
        </Button>
        <Button className="grow" variant="danger" type="submit" state={dismissing.isLoading ? 'pending' : 'idle'}>
          Dismiss
        </Button>
      </div>
    </form>
  );
}
