import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import type { Ticket } from '#contract/tickets.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

const inIndia = { timeZone: 'Asia/Kolkata' } as const;
const hourWords = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  ...inIndia,
});
const dayWords = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', ...inIndia });

/** Confirms the message: its ticket number and the two deadlines. */
export function TicketOpened({ ticket, onAgain }: { ticket: Ticket; onAgain: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const { isAuthenticated } = useSelector(selectSession);
  useEffect(() => {
    place.current?.focus();
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div
      ref={place}
      role="status"
      tabIndex={-1}
      className="grid max-w-[34rem] justify-items-start gap-5 border-y border-ink py-8 outline-none"
    >
      <p className="text-lg font-bold">We have received your message. Thank you.</p>
      <p>Your ticket number:</p>
      <p className="type-display -mt-3 text-xl tabular-nums">{ticket.number}</p>
      <CopyButton text={ticket.number} label="Copy number" />
      <p>
        A person will reply by{' '}
        <time dateTime={ticket.acknowledgeBy}>{hourWords.format(new Date(ticket.acknowledgeBy))}</time>, usually sooner.
        It will be resolved by <time dateTime={ticket.solveBy}>{dayWords.format(new Date(ticket.solveBy))}</time> at the
        latest.
      </p>
      {isAuthenticated && (
        <p>
          Follow it in <TextLink to={`/profile/tickets/${ticket.number}`}>your messages</TextLink>.
        </p>
      )}
      <Button onClick={onAgain}>Write another message</Button>
    </div>
  );
}
