import { useState } from 'react';
import { ticketTopics } from '#contract/rules/tickets.ts';
import { dateOf } from '#web/platform/moment-words.ts';
import { useMyTicketsQuery } from '#web/resources/tickets/my-tickets.api.ts';
import { FailedPart } from '#web/shop/error/failed-part.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MessageIcon } from '#web/ui/icons/message.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { newsOf } from './ticket-news.ts';

const atATime = 10;
const most = 50;

/** Every message to the shop with its number and how far it has come, newest first. */
export function MyTickets() {
  const [limit, setLimit] = useState(atATime);
  const read = useMyTicketsQuery({ query: { limit } }, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching, refetch } = read;
  if (!data && error)
    return <FailedPart title="Your messages did not load" error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={8} />;
  const { tickets, pagination } = data;
  if (tickets.length === 0) return <NothingAsked />;
  return (
    <div className="grid max-w-text gap-6 pb-6">
      <ul>
        {tickets.map((ticket) => (
          <li key={ticket.number} className="border-b border-line">
            <Link to={`/profile/tickets/${ticket.number}`} className="group grid gap-1 py-4">
              <span className="font-bold group-hover:underline group-hover:underline-offset-4">{newsOf(ticket)}</span>
              <span className="truncate">{ticket.message}</span>
              <span className="text-sm text-muted tabular-nums">
                {ticket.number}, {dateOf(ticket.createdAt)}. {ticketTopics[ticket.topic]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {pagination.total > atATime && (
        <LoadMore
          shown={tickets.length}
          total={Math.min(pagination.total, most)}
          noun="messages"
          state={isFetching ? 'pending' : 'idle'}
          onMore={() => setLimit(Math.min(limit + atATime, most))}
        />
      )}
      <ButtonLink to="/contact" className="justify-self-start">
        Write to us
      </ButtonLink>
    </div>
  );
}

function NothingAsked() {
  return (
    <div className="py-8">
      <EmptyState
        title="No messages yet"
        picture={<MessageIcon />}
        action={
          <ButtonLink to="/contact" variant="primary">
            Write to us
          </ButtonLink>
        }
      >
        What you ask us while you are logged in stands here, with our answers.
      </EmptyState>
    </div>
  );
}
