import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { DeskTicket, WholeTicket } from '#contract/admin-tickets.ts';
import { ticketTopics } from '#contract/rules/tickets.ts';
import { dateAndTime, dateOf } from '#web/platform/moment-words.ts';
import { useDeskTicketQuery } from '#web/resources/tickets/admin-tickets.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RowDrawer, useToList } from '#web/ui/data-table/row-drawer.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AnswerForm } from './answer-form.tsx';
import { TicketActions } from './ticket-actions.tsx';
import { deskTitles, dueBadge, stateTitles } from './ticket-words.ts';

/** Drawer of a ticket: message, replies, and the form for the next reply. */
export function TicketDrawer({
  ticketId,
  rows,
  linkOf,
}: {
  ticketId: string;
  rows: readonly DeskTicket[];
  linkOf: (id: string) => string;
}) {
  const read = useDeskTicketQuery({ params: { id: ticketId } });
  // Determined on opening, since an answered row moves down the list.
  const [next] = useState(() => rows[rows.findIndex(({ _id }) => _id === ticketId) + 1]);
  const navigate = useNavigate();
  const close = useToList('/admin/tickets');
  const goOn = () => (next && next._id !== ticketId ? void navigate(linkOf(next._id)) : close());
  return (
    <RowDrawer
      list="/admin/tickets"
      noun="ticket"
      title={({ number }) => number}
      read={read}
      footer={read.data && <TicketActions ticket={read.data} onNext={goOn} />}
    >
      {(ticket) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-7 text-sm wrap-anywhere">
          <Head ticket={ticket} />
          <Words ticket={ticket} />
          {ticket.state !== 'suspected' && <AnswerForm ticket={ticket} onDone={goOn} />}
          <Facts ticket={ticket} />
        </div>
      )}
    </RowDrawer>
  );
}

function Head({ ticket }: { ticket: WholeTicket }) {
  const due = dueBadge(ticket);
  return (
    <p className="flex flex-wrap gap-2">
      <Badge tone={ticket.state === 'solved' ? 'success' : 'ink'}>{stateTitles[ticket.state]}</Badge>
      {due && <Badge tone={due.tone}>{due.words}</Badge>}
      <Badge tone="line">{ticketTopics[ticket.topic]}</Badge>
    </p>
  );
}

function Fact({ label, note, children }: { label: string; note?: string | undefined; children: ReactNode }) {
  return (
    <div className="col-span-full grid grid-cols-subgrid">
      <dt className="text-muted">{label}</dt>
      <dd>
        {children}
        {note && <span className="block text-muted">{note}</span>}
      </dd>
    </div>
  );
}

/** The customer's message and the replies. */
function Words({ ticket: { name, message, createdAt, told } }: { ticket: WholeTicket }) {
  return (
    <ol className="grid gap-4">
      <li className="grid gap-1 border-s-2 border-line ps-4">
        <p className="wrap-anywhere whitespace-pre-line">{message}</p>
        <p className="text-xs text-muted">
          {name}, {dateAndTime(createdAt)}
        </p>
      </li>
      {told.map(({ _id, text, at, by }) => (
        <li key={_id} className="grid gap-1 border-s-2 border-ink ps-4">
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          <p className="text-xs text-muted">
            {by || 'Staff'}, {dateAndTime(at)}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Facts({ ticket }: { ticket: WholeTicket }) {
  const { order, orderNumber, email, phone, userId, others } = ticket;
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        <Fact label="From">
          {userId ? <TextLink to={`/admin/users/${userId}`}>{ticket.name}</TextLink> : `${ticket.name} (guest)`}
        </Fact>
        {email && (
          <Fact label="Email">
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
        )}
        {phone && (
          <Fact label="Mobile">
            <a href={`tel:${phone}`}>{phone}</a>
          </Fact>
        )}
        {(order || orderNumber) && (
          <Fact label="Order" note={order ? undefined : 'Order not found.'}>
            {order ? <TextLink to={`/admin/orders/${order._id}`}>{order.orderNumber}</TextLink> : orderNumber}
          </Fact>
        )}
        <Fact label="Team">{deskTitles[ticket.desk]}</Fact>
        <Fact label="First reply by">{dateAndTime(ticket.acknowledgeBy)}</Fact>
        <Fact label="Solve by">{dateOf(ticket.solveBy)}</Fact>
      </dl>
      {others.length > 0 && (
        <section className="grid gap-2">
          <Heading level={3} look="label">
            Other tickets from this customer
          </Heading>
          <ul>
            {others.map((other) => (
              <li key={other._id} className="flex justify-between gap-3 border-b border-line py-2">
                <TextLink to={`/admin/tickets/${other._id}`}>{other.number}</TextLink>
                <span className="text-muted">
                  {stateTitles[other.state]}, {dateOf(other.createdAt)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
