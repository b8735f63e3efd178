import { useSearchParams } from 'react-router';
import { ticketTopics } from '#contract/rules/tickets.ts';
import type { Ticket } from '#contract/tickets.ts';
import { dateOf } from '#web/platform/moment-words.ts';
import { useMyTicketsQuery } from '#web/resources/tickets/my-tickets.api.ts';
import { FailedPart } from '#web/shop/error/failed-part.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MessageIcon } from '#web/ui/icons/message.tsx';
import { Link } from '#web/ui/link.tsx';
import { Pager, pageIn } from '#web/ui/pager.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { newsOf } from './ticket-news.ts';

const path = '/profile/tickets';
const perPage = 10;

/** The page of tickets selected by the URL, with number and status, newest first. */
export function MyTickets() {
  const [params] = useSearchParams();
  const page = pageIn(params);
  const read = useMyTicketsQuery({ query: { page, limit: perPage } }, { refetchOnMountOrArgChange: true });
  const { data, currentData, error, isFetching, refetch } = read;
  if (!currentData && error && !isFetching)
    return <FailedPart title="Your messages did not load" error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={8} />;
  if (currentData?.pagination.total === 0) return <NothingAsked />;
  if (currentData?.tickets.length === 0) return <PastTheLast />;
  return (
    <div className="grid max-w-text gap-6 pb-6">
      {currentData ? <Listed tickets={currentData.tickets} /> : <SkeletonText lines={8} />}
      <Pager
        label="Pages of your messages"
        page={page}
        pages={data.pagination.totalPages}
        hrefOf={(one) => (one > 1 ? `${path}?page=${one}` : path)}
      />
      <ButtonLink to="/contact" className="justify-self-start">
        Write to us
      </ButtonLink>
    </div>
  );
}

function Listed({ tickets }: { tickets: readonly (Ticket & { message: string })[] }) {
  return (
    <ul>
      {tickets.map((ticket) => (
        <li key={ticket.number} className="border-b border-line">
          <Link to={`${path}/${ticket.number}`} className="group grid gap-1 py-4">
            <span className="font-bold group-hover:underline group-hover:underline-offset-4">{newsOf(ticket)}</span>
            <span className="truncate">{ticket.message}</span>
            <span className="text-sm text-muted tabular-nums">
              {ticket.number}, {dateOf(ticket.createdAt)}. {ticketTopics[ticket.topic]}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function PastTheLast() {
  return (
    <EmptyState
      title="No messages on this page"
      picture={<MessageIcon />}
      action={<ButtonLink to={path}>Go to the first page</ButtonLink>}
    />
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
        Messages you send while logged in appear here, with our replies.
      </EmptyState>
    </div>
  );
}
