import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { longestMessage, ticketTopics } from '#contract/rules/tickets.ts';
import { useHydrated } from '#web/platform/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailField, MobileField } from '#web/ui/contact-fields.tsx';
import { SelectField, TextField, TextareaField } from '#web/ui/field.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { TicketOpened } from './ticket-opened.tsx';
import { useContactForm, useDraft, useFilledIn } from './use-contact-form.ts';
import type { Draft } from './use-contact-form.ts';

/** Contact form; a message becomes a ticket with a number. */
export function ContactForm() {
  const [params] = useSearchParams();
  const [sent, setSent] = useState(0);
  const { draft, key } = useDraft({ topic: params.get('topic'), orderNumber: params.get('order'), sent });
  return <DraftedForm key={key} draft={draft} onAgain={() => setSent(sent + 1)} />;
}

function DraftedForm({ draft, onAgain }: { draft: Draft; onAgain: () => void }) {
  const isHydrated = useHydrated();
  const { form: contact, keep, ticket } = useContactForm();
  const { form, field, state, message } = contact;
  useFilledIn(form.ref, draft);
  if (ticket) return <TicketOpened ticket={ticket} onAgain={onAgain} />;
  return (
    <form
      {...form}
      method="post"
      onInput={(event) => {
        form.onInput(event);
        keep(event.currentTarget);
      }}
      className="grid max-w-[34rem] gap-5"
    >
      <SelectField label="What is it about?" required defaultValue={draft.topic} {...field('topic')}>
        <option value="">Choose a subject</option>
        {Object.entries(ticketTopics).map(([topic, words]) => (
          <option key={topic} value={topic}>
            {words}
          </option>
        ))}
      </SelectField>
      <TextField label="Your name" autoComplete="name" required defaultValue={draft.name} {...field('name')} />
      <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
        <EmailField hint="Email or mobile, one is enough." defaultValue={draft.email} {...field('email')} />
        <MobileField maxLength={20} defaultValue={draft.phone} {...field('phone')} />
      </div>
      <TextField
        label="Order number"
        optional
        hint="On your confirmation: KS- and ten characters."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        defaultValue={draft.orderNumber}
        {...field('orderNumber')}
      />
      <TextareaField
        label="Your message"
        required
        rows={6}
        maxLength={longestMessage}
        defaultValue={draft.message}
        {...field('message')}
      />
      <Trap />
      {message && (
        <div role="alert">
          <FieldError>{message}</FieldError>
        </div>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        disabled={!isHydrated}
        state={state === 'failed' ? 'idle' : state}
        className="max-sm:w-full sm:justify-self-start"
      >
        Send message
      </Button>
    </form>
  );
}

/** Honeypot: invisible to people and not focusable; bots fill it. */
function Trap() {
  return (
    <div aria-hidden="true" className="absolute -start-[9999px] size-px overflow-hidden">
      <label htmlFor="website">Leave this empty</label>
      <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}
