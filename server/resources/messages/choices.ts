import type { Kysely } from 'kysely';
import type { MessageChoices } from '#contract/messages.ts';
import {
  canChoose,
  isFixed,
  isTold,
  marketingTopics,
  type MessageChannel,
  type MessageTopic,
} from '#contract/rules/message-topics.ts';
import type { DB } from '#database/schema.ts';
import type { Context } from '#server/context.ts';
import { lockUser } from '#server/platform/db/lock-user.queries.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { type Choice, followConsent, sayThrough, selectChoices, upsertChoice } from './choices.queries.ts';

type Known = NonNullable<Awaited<ReturnType<typeof selectChoices>>>;

const nowhere = { email: false, sms: false, push: false };
const none = { consents: { email: null, sms: null, push: null }, chosen: [], may: nowhere } satisfies Known;

/** Returns the channels on which a user wants and may receive a topic; none if the user is gone. */
export async function wants(
  db: Kysely<DB>,
  userId: string,
  topic: MessageTopic,
): Promise<Record<MessageChannel, boolean>> {
  const known = await selectChoices(db, userId);
  if (!known) return nowhere;
  const wanted = channelsOf(topic, known);
  if (!marketingTopics.includes(topic)) return wanted;
  const { email, sms, push } = known.may;
  return { email: wanted.email && email, sms: wanted.sms && sms, push: wanted.push && push };
}

export async function readChoices({ db }: Pick<Context, 'db'>, userId: string): Promise<MessageChoices> {
  const known = (await selectChoices(db, userId)) ?? none;
  const of = (topic: MessageTopic) => channelsOf(topic, known);
  return {
    orders: of('orders'),
    reviews: of('reviews'),
    stock: of('stock'),
    prices: of('prices'),
    cart: of('cart'),
    offers: of('offers'),
  };
}

/** Switches a topic on or off on a channel. Switching marketing on gives dated consent. */
export async function choose(context: Context, userId: string, choice: Choice): Promise<MessageChoices> {
  const { topic, channel } = choice;
  if (!canChoose(topic, channel)) throw new ApiError('OUT_OF_RANGE', { message: refusal(topic, channel) });
  const now = context.clock.now();
  const isKept = await inTransaction(context.db, (tx) =>
    keepChoice(tx, userId, { ...choice, now, through: 'PUT /notifications/settings' }),
  );
  if (!isKept) throw new ApiError('LOGIN_REQUIRED');
  return readChoices(context, userId);
}

/**
 * Stores a choice and the resulting consent; returns false if the user is gone. `through`: the endpoint it was made by.
 */
export async function keepChoice(
  tx: Kysely<DB>,
  userId: string,
  choice: Choice & { now: Date; through: string },
): Promise<boolean> {
  if (!(await lockUser(tx, userId))) return false;
  await sayThrough(tx, choice.through);
  await upsertChoice(tx, userId, choice);
  if (marketingTopics.includes(choice.topic)) await followConsent(tx, userId, choice);
  return true;
}

function channelsOf(topic: MessageTopic, { consents, chosen }: Known): Record<MessageChannel, boolean> {
  const told = (channel: MessageChannel) => {
    const choice = chosen.find((one) => one.topic === topic && one.channel === channel)?.isOn;
    return isTold(topic, channel, { choice, hasConsent: consents[channel] !== null });
  };
  return { email: told('email'), sms: told('sms'), push: told('push') };
}

function refusal(topic: MessageTopic, channel: MessageChannel): string {
  if (isFixed(topic, channel)) return 'Mails about your orders are part of the order and cannot be switched off.';
  return 'We do not send that on this channel.';
}
