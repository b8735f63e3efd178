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

/** What the address says, and how many messages have been sent from this page. */
type Asked = { topic: string | null; orderNumber: string | null; sent: number };

/**
 * What the fields begin with: what was typed in this tab, else what the account knows. Only the address is known to the
 * server, so the rest comes when the page has been taken over. `key` changes when a form is to begin anew.
 */
export function useDraft({ topic, orderNumber, sent }: Asked): { draft: Draft; key: string } {
  const isHydrated = useHydrated();
  const user = useSelector(selectUser);
  const departures = useDepartures(user?._id);
  // Read once, not with each word that is typed from then on.
  const draft = useMemo(
    () => withTopic(topic, isHydrated ? withOrder(orderNumber, knownOf(user)) : draftFrom({})),
    // oxlint-disable-next-line react/exhaustive-deps -- with each message that was sent its draft is gone
    [isHydrated, topic, orderNumber, user, sent],
  );
  return { draft, key: `${sent} ${departures}` };
}

/** How often somebody has logged out here: what they wrote leaves the screen with them. */
function useDepartures(userId: string | undefined): number {
  const [seen, setSeen] = useState({ userId, departures: 0 });
  if (seen.userId === userId) return seen.departures;
  const departures = seen.departures + (seen.userId ? 1 : 0);
  setSeen({ userId, departures });
  return departures;
}

/** What comes to be known of a draft is filled in; what somebody has written meanwhile stays. */
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

/** The form, and the ticket once there is one. */
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

/** The same words under the same key: however often they are sent, they are one ticket. */
function useSend() {
  const dispatch = useShopDispatch();
  const { keyOf } = useIdempotencyKey();
  return async (values: FieldValues): Promise<{ ticket: Ticket } | { fault: Fault }> => {
    const body = draftFrom(values);
    const headers = { 'idempotency-key': keyOf(body) };
    // The server checks the topic; the form offers no other.
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

/** Whoever comes from an order asks about it, whatever was begun before. */
function withOrder(orderNumber: string | null, draft: Draft): Draft {
  return orderNumber && /^[A-Z0-9-]{3,40}$/.test(orderNumber) ? { ...draft, orderNumber } : draft;
}

/** Whatever a tab or a form holds, as text in each field. */
function draftFrom(values: object): Draft {
  const found: Record<string, unknown> = { ...values };
  const entries = fields.map((name) => [name, typeof found[name] === 'string' ? found[name] : '']);
  // Sound: one entry for each field.
  return Object.fromEntries(entries) as Draft;
}
