import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import { sendMail, sendPush, sendSms } from './deliver.ts';
import { deleteMessagesBefore, deleteMessagesGivenUp } from './messages.queries.ts';
import { messageKinds } from './tell.ts';
import { tellPeople } from './tell-people.ts';
import { askForReviews, tellBackInStock, tellCartsLeft, tellPriceDrops } from './tell-wishes.ts';

const told = z.object({ kind: z.enum(messageKinds), id: z.uuid() });

/** How long an undeliverable message is kept: it contains names and addresses. */
const keptUnsent = 7 * dayMs;

/** How long the record of sent messages is kept. */
const keptTold = 365 * dayMs;

/**
 * `tell` queues a message; `send-mail`, `send-sms` and `send-push` pass it to the gateways. The next four find
 * occasions for messages. `forget-unsent` and `forget-messages` delete old data.
 */
export function messageJobs(context: Context) {
  const before = (ms: number) => new Date(context.clock.now().getTime() - ms);
  return {
    tell: (payload: unknown) => tellPeople(context, told.parse(payload)),
    'send-mail': (payload: unknown) => sendMail(context, payload),
    'send-sms': (payload: unknown) => sendSms(context, payload),
    'send-push': (payload: unknown) => sendPush(context, payload),
    'tell-back-in-stock': () => tellBackInStock(context),
    'tell-price-drops': () => tellPriceDrops(context),
    'tell-carts-left': () => tellCartsLeft(context),
    'ask-for-reviews': () => askForReviews(context),
    'forget-unsent': () => deleteMessagesGivenUp(context.db, before(keptUnsent)),
    'forget-messages': () => deleteMessagesBefore(context.db, before(keptTold)),
  };
}
