import { useEffect, useMemo, useState } from 'react';
import type { RefObject } from 'react';
import { useSelector } from 'react-redux';
import type { User } from '#contract/auth.ts';
import { ticketTopics } from '#contract/rules/tickets.ts';
import type { TicketTopic } from '#contract/rules/tickets.ts';
import type { Ticket } from '#contract/tickets.ts';
import { isCallError } from '#web/platform/call-error.ts';
import type { CallError } from '#web/platform/call-error.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { useHydrated } from '#web/platform/use-hydrated.ts';
import { personalKeys } from '#web/resources/auth/personal-keys.ts';
import { selectUser } from '#web/resources/auth/session.slice.ts';
import { forgetInTab, recallInTab, rememberInTab } from '#web/resources/auth/tab-storage.ts';
import { checkTicket } from '#web/resources/tickets/check-ticket.ts';
import { ticketsApi } from '#web/resources/tickets/tickets.api.ts';
import { useForm } from '#web/ui/form.ts';
import type { FieldErrors, FieldValues } from '#web/ui/form.ts';
import { useIdempotencyKey } from '#web/ui/use-idempotency-key.ts';

const fields = ['topic', 'name', 'email', 'phone', 'orderNumber', 'message', 'website'] as const;
export type Draft = Record<(typeof fields)[number], string>;

/** Values from the URL, and the number of messages sent from this page. */
type Asked = { topic: string | null; orderNumber: string | null; sent: number };

/**
 * Initial values: this tab's draft, else the account's data. The server knows only the URL, so the rest is filled in
 * after hydration. `key` changes when the form must be reset.
 */
export function useDraft({ topic, orderNumber, sent }: Asked): { draft: Draft; key: string } {
  const isHydrated = useHydrated();
  const user = useSelector(selectUser);
  const departures = useDepartures(user?._id);
  // Read once, not on every keystroke.
  const draft = useMemo(
    () => withTopic(topic, isHydrated ? withOrder(orderNumber, knownOf(user)) : draftFrom({})),
    // oxlint-disable-next-line react/exhaustive-deps -- sending a message deletes its draft
    [isHydrated, topic, orderNumber, user, sent],
  );
  return { draft, key: `${sent} ${departures}` };
}

/** Counts logouts on this page: what the user wrote is cleared from the screen with them. */
function useDepartures(userId: string | undefined): number {
  const [seen, setSeen] = useState({ userId, departures: 0 });
  if (seen.userId === userId) return seen.departures;
  const departures = seen.departures + (seen.userId ? 1 : 0);
  setSeen({ userId, departures });
  return departures;
}

/** Fills empty fields once more of the draft is known; text typed in the meantime stays. */
export function useFilledIn(form: RefObject<HTMLFormElement | null>, draft: Draft) {
  useEffect(() => {
    for (const name of fields) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof Element && 'value' in field && field.value === '') field.value = draft[name];
    }
  }, [form, draft]);
}

function knownOf(user: User | null): Draft {
  const kept = recallInTab(personalKeys.ticketDraft);
  if (typeof kept === 'object' && kept !== null) return draftFrom(kept);
  return draftFrom({ name: user?.name, email: user?.email, phone: user?.phoneNumber });
}

/** The form, and the ticket once it is created. */
export function useContactForm() {
  const [ticket, setTicket] = useState<Ticket>();
  const send = useSend();
  const form = useForm({
    validate: checkTicket,
    async submit(values) {
      const answer = await send(values);
      if ('fault' in answer) return answer.fault;
      forgetInTab(personalKeys.ticketDraft);
      setTicket(answer.ticket);
      return undefined;
    },
  });
  const keep = (element: HTMLFormElement) =>
    rememberInTab(personalKeys.ticketDraft, Object.fromEntries(new FormData(element)));
  return { form, keep, ticket };
}

/** Sends with an idempotency key: the same content creates one ticket however often it is sent. */
function useSend() {
  const dispatch = useShopDispatch();
  const { keyOf } = useIdempotencyKey();
  return async (values: FieldValues): Promise<{ ticket: Ticket } | { fault: Fault }> => {
    const body = draftFrom(values);
    const headers = { 'idempotency-key': keyOf(body) };
    // Sound: the form offers only valid topics, and the server checks it.
    const sent = { ...body, topic: body.topic as TicketTopic };
    const call = ticketsApi.endpoints.openTicket.initiate({ body: sent, headers }, { track: false });
    try {
      const { ticket } = await dispatch(call).unwrap();
      return { ticket };
    } catch (error) {
      if (!isCallError(error)) throw error;
      return { fault: faultOf(error) };
    }
  };
}

type Fault = { errors?: FieldErrors; message?: string };

function faultOf({ errors = [], message }: CallError): Fault {
  const known = errors.filter(({ field }) => fields.some((name) => name === field));
  if (known.length > 0) return { errors: Object.fromEntries(known.map((fault) => [fault.field, fault.message])) };
  return { message: `${message} What you wrote is still here.` };
}

function withTopic(asked: string | null, draft: Draft): Draft {
  const topic = asked ?? draft.topic;
  return { ...draft, topic: Object.hasOwn(ticketTopics, topic) ? topic : '' };
}

/** An order number in the URL replaces that of the draft. */
function withOrder(orderNumber: string | null, draft: Draft): Draft {
  return orderNumber && /^[A-Z0-9-]{3,40}$/.test(orderNumber) ? { ...draft, orderNumber } : draft;
}

/** Converts stored or submitted values to a text for each field. */
function draftFrom(values: object): Draft {
  const found: Record<string, unknown> = { ...values };
  const entries = fields.map((name) => [name, typeof found[name] === 'string' ? found[name] : '']);
  // Sound: there is one entry for each field.
  return Object.fromEntries(entries) as Draft;
}
