import { useLocation } from 'react-router';
import type { Outreach } from '#contract/outreach.ts';
import { PageHead } from '#web/platform/page-head.tsx';
import { dateAndTime } from '#web/platform/moment-words.ts';
import { useCategoriesQuery } from '#web/resources/categories/categories.api.ts';
import { usePolled } from '#web/resources/dashboard/use-polled.ts';
import { countedEveryMs } from '#web/resources/analytics/analytics.api.ts';
import {
  useOutreachMessageQuery,
  useOutreachResultsQuery,
  useStopOutreachMutation,
} from '#web/resources/outreach/outreach.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { EditorTitle } from '#web/ui/editor/editor-page.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { wordsOfSegment } from './conditions.ts';
import { contentOf, draftFrom } from './draft.ts';
import { DraftActions } from './draft-actions.tsx';
import { MessagePreview } from './message-preview.tsx';
import { MessageResults } from './message-results.tsx';
import { base, stateNames, stateTones } from './state-names.ts';

const lookAgainMs = 4_000;

/** Report of a scheduled, sending or sent message: time, recipients and results. */
export function MessageReport({ message }: { message: Outreach }) {
  const { search } = useLocation();
  const { _id: id, state } = message;
  const isMoving = state === 'scheduled' || state === 'sending';
  useOutreachMessageQuery({ params: { id } }, usePolled(isMoving ? lookAgainMs : 0));
  return (
    <div className="grid gap-6">
      <PageHead title={message.name} noIndex />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <EditorTitle
          title={message.name}
          list={{ to: base + search, label: 'Messages' }}
          badge={<Badge tone={stateTones[state]}>{stateNames[state]}</Badge>}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <DraftActions message={message} />
          {isMoving && <StopButton message={message} />}
        </div>
      </div>
      <p className="text-muted">{whenWords(message)}</p>
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]">
        <div className="grid min-w-0 gap-8">
          {state !== 'scheduled' && <Results key={state} message={message} />}
          <ForWhom message={message} />
        </div>
        <MessagePreview content={contentOf(draftFrom(message))} canTest={false} />
      </div>
    </div>
  );
}

function whenWords({ state, sendAt, startedAt, endedAt, by }: Outreach): string {
  const made = by === '' ? '' : ` Created by ${by}.`;
  const at = (iso: string | null) => (iso ? dateAndTime(iso) : '');
  switch (state) {
    case 'scheduled':
      return `Scheduled for ${at(sendAt)}, India time.${made}`;
    case 'sending':
      return `Sending since ${at(startedAt)}.${made}`;
    case 'cancelled':
      return `Started on ${at(startedAt)}, stopped on ${at(endedAt)}.${made}`;
    default:
      return `Sent on ${at(startedAt)}.${made}`;
  }
}

function StopButton({ message: { _id: id, name, state } }: { message: Outreach }) {
  const [stop, { isLoading, error }] = useStopOutreachMutation();
  const tell = useTellDone();
  const isScheduled = state === 'scheduled';
  const press = async () => {
    const { data } = await stop({ params: { id } });
    if (data) tell({ words: data.outreach.state === 'draft' ? `${name} moved back to drafts` : `${name} stopped` });
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
        variant={isScheduled ? 'secondary' : 'danger'}
        state={isLoading ? 'pending' : 'idle'}
        onClick={() => void press()}
      >
        {isScheduled ? 'Move to drafts' : 'Stop sending'}
      </Button>
    </>
  );
}

function Results({ message }: { message: Outreach }) {
  const { _id: id, state } = message;
  const { data, error, refetch, isFetching } = useOutreachResultsQuery(
    { params: { id } },
    // Refetched once more when sending has finished.
    { ...usePolled(state === 'sending' ? lookAgainMs : countedEveryMs), refetchOnMountOrArgChange: true },
  );
  if (data) return <MessageResults results={data} message={message} />;
  if (!error) return <SkeletonText lines={8} />;
  return (
    <ErrorState
      title="The results did not load"
      message={wordsOf(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

function ForWhom({ message: { segment } }: { message: Outreach }) {
  const { data: categories = [] } = useCategoriesQuery();
  const lines = wordsOfSegment(segment, (id) => categories.find(({ _id }) => _id === id)?.name ?? 'a category');
  return (
    <section aria-labelledby="for-title" className="grid gap-2 border-t border-line pt-4">
      <Heading id="for-title" level={2} look="part">
        Recipients
      </Heading>
      {lines.length === 0 ? (
        <p>Everyone who opted in to offers.</p>
      ) : (
        <ul className="grid gap-1">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
