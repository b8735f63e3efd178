import { canChoose, type MessageTopic } from '#contract/rules/message-topics.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { keepChoice } from './choices.ts';
import { isUuid } from '#server/platform/uuid.ts';
import { readUnsubscribeToken } from './unsubscribe-link.ts';
import { takeBackAddressAlerts } from './wishes.queries.ts';

/** Unsubscribes from the mails a token names; idempotent, also for deleted users. `through`: the endpoint. */
export async function unsubscribe(context: Context, token: string, through: string): Promise<MessageTopic> {
  const named = await readUnsubscribeToken(context, token);
  if (!named || !canChoose(named.topic, 'email'))
    throw new ApiError('NOT_FOUND', { message: 'This link is incomplete. Please open it again from the email.' });
  const { whose, topic } = named;
  const said = { now: context.clock.now(), through };
  if (isUuid(whose)) {
    const choice = { topic, channel: 'email', isOn: false, ...said } as const;
    await inTransaction(context.db, (tx) => keepChoice(tx, whose, choice));
  } else await takeBackAddressAlerts(context.db, whose, said);
  return topic;
}
