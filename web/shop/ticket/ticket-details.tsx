import { ticketTopics } from '#contract/rules/tickets.ts';
import type { OwnTicket } from '#contract/tickets.ts';
import { isCallError } from '#web/platform/call-error.ts';
import { dateAndTime } from '#web/platform/moment-words.ts';
import { useOnReturn } from '#web/platform/use-on-return.ts';
import { useMyTicketQuery } from '#web/resources/tickets/my-tickets.api.ts';
import { FailedPart } from '#web/shop/error/failed-part.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { newsOf } from './ticket-news.ts';

/** One ticket for its author: the message, all replies and the next step. */
export function TicketDetails({ number }: { number: string }) {
  const {
    data: ticket,
    error,
    isFetching,
    refetch,
  } = useMyTicketQuery({ params: { number } }, { refetchOnMountOrArgChange: true });
  // Staff may have replied meanwhile.
  useOnReturn(refetch);
  if (ticket) return <Ticket ticket={ticket} />;
  if (!error) return <SkeletonText lines={8} />;
  const isNotHere = isCallError(error) && (error.status === 404 || error.status === 400);
  if (isNotHere)
    return (
      <ErrorState
        title="This ticket cannot be shown"
        message="It may belong to another account, or its number may be different."
      />
    );
  return (
    <FailedPart
      level={2}
      title="Your ticket did not load"
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

function Ticket({ ticket }: { ticket: OwnTicket }) {
  return (
    <div className="grid max-w-text justify-items-start gap-6 py-6">
      <p className="text-lg font-bold">{newsOf(ticket)}</p>
      <ol className="grid w-full gap-5">
        <Said by="You" text={ticket.message} at={ticket.createdAt} />
        {ticket.answers.map(({ text, at }) => (
          <Said key={at} by="Ksauni" text={text} at={at} isOurs />
        ))}
      </ol>
      <p className="text-sm text-muted">
        {ticketTopics[ticket.topic]}
        {ticket.orderNumber && `, order ${ticket.orderNumber}`}
      </p>
      <ButtonLink to="/contact">Write to us again</ButtonLink>
    </div>
  );
}

function Said({ by, text, at, isOurs = false }: { by: string; text: string; at: string; isOurs?: boolean }) {
  return (
    <li className={`grid gap-1 border-s-2 ps-4 ${isOurs ? 'border-ink' : 'border-line'}`}>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="text-sm text-muted">
        {by}, {dateAndTime(at)}
      </p>
    </li>
  );
}
