import { useState } from 'react';
import type { WholeTicket } from '#contract/admin-tickets.ts';
import { TemplatedField } from '#web/resources/reply-templates/templated-field.tsx';
import { useAnswerTicketMutation } from '#web/resources/tickets/admin-tickets.api.ts';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { Key } from '#web/ui/data-table/key.tsx';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { UnsavedQuestion, useUnsaved } from '#web/ui/unsaved.tsx';
import { useIdempotencyKey } from '#web/ui/use-idempotency-key.ts';

/** Reply to a ticket, sent by email or push message and shown on the customer's ticket page. */
export function AnswerForm({ ticket, onDone }: { ticket: WholeTicket; onDone: () => void }) {
  const [answer, { isLoading }] = useAnswerTicketMutation();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const unsaved = useUnsaved();
  // The same idempotency key for the same reply, so that it is sent once.
  const idempotency = useIdempotencyKey();
  const tell = useTellDone();
  const send = async (solve: boolean) => {
    if (isLoading) return;
    if (text.trim() === '') return setProblem('Enter a reply.');
    const body = { text: text.trim(), solve };
    const headers = { 'idempotency-key': idempotency.keyOf(body) };
    const { error } = await answer({ params: { id: ticket._id }, body, headers });
    if (error) return setProblem(wordsOf(error));
    idempotency.renew();
    unsaved.clear();
    setText('');
    tell({ words: `${ticket.number} answered${solve ? ' and solved' : ''}` });
    if (solve) onDone();
  };
  const state = isLoading ? 'pending' : 'idle';
  if (!ticket.replyEmail && !ticket.hasPush)
    return <p>No email address. Call {ticket.phone} and mark the ticket as solved.</p>;
  return (
    <div className="grid gap-3">
      <TemplatedField
        use="ticket"
        label="Reply"
        hint={
          ticket.replyEmail
            ? `Sent to ${ticket.replyEmail}.`
            : 'The customer gets a notification and reads this on their ticket page.'
        }
        value={text}
        onChange={(words) => {
          setText(words);
          if (words.trim() === '') unsaved.clear();
          else unsaved.touch();
          setProblem('');
        }}
        onSend={() => void send(true)}
        max={4000}
        error={problem || undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="ink" state={state} aria-keyshortcuts="Control+Enter" onClick={() => void send(true)}>
          Reply and solve <Key>Ctrl ↵</Key>
        </Button>
        <Button size="sm" state={state} onClick={() => void send(false)}>
          Reply
        </Button>
      </div>
      <UnsavedQuestion unsaved={unsaved} />
    </div>
  );
}
