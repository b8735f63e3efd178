import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OutreachChannel } from '#contract/rules/outreach.ts';
import { mayHearMarketing } from '#server/resources/messages/choices.queries.ts';
import { isMarketing, topicOf } from '#server/resources/messages/messages.rules.ts';
import { messageKinds } from '#server/resources/messages/tell.ts';

/** The other messages that count as marketing: about abandoned carts and prices users asked to be told about. */
export const marketingKinds = messageKinds.filter((kind) => isMarketing(topicOf[kind]));

/** Whether a row `s` of outreach_sends was sent or is about to be; false if its message was stopped first. */
export const isTold = sql<SqlBool>`(s.outcome = 'sent' or (s.outcome = 'waiting'
  and exists (select from outreach o where o.id = s.outreach_id and o.state = 'sending')))`;

const wants = (channel: OutreachChannel) => sql`exists (select from message_choices c
  where c.user_id = u.id and c.topic = 'offers' and c.channel = ${sql.lit(channel)} and c.is_on)
  and ${mayHearMarketing(sql.lit(channel))}`;

/**
 * Whether user `u` has consented to offers on a channel and can be reached there; the same rule as `wants` in
 * messages/choices.ts.
 */
export const agreesTo: Record<OutreachChannel, RawBuilder<SqlBool>> = {
  email: sql`(u.marketing_email_since is not null and u.email is not null and ${wants('email')})`,
  push: sql`(u.marketing_push_since is not null and ${wants('push')}
    and exists (select from push_subscriptions p where p.user_id = u.id))`,
};
