import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import { sendMail, sendPush, sendSms } from './deliver.ts';
import { deleteMessagesBefore, deleteMessagesGivenUp } from './messages.queries.ts';
import { messageKinds } from './tell.ts';
import { tellPeople } from './tell-people.ts';
import { askForReviews, tellBackInStock, tellCartsLeft, tellPriceDrops } from './tell-wishes.ts';

const told = z.object({ kind: z.enum(messageKinds), id: z.uuid() });

/** How long a message is kept that no server took: names and addresses are in it. */
const keptUnsent = 7 * dayMs;

/** How long it is known what somebody was told. */
const keptTold = 365 * dayMs;

/**
 * `tell` writes what is to be told to the outbox; `send-mail`, `send-sms` and `send-push` hand it to the gateways. The
 * next four find reasons to tell something. `forget-unsent` and `forget-messages` drop what is old.
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
