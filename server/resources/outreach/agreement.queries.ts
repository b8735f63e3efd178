import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OutreachChannel } from '#contract/rules/outreach.ts';
import { mayHearMarketing } from '#server/resources/messages/choices.queries.ts';
import { isMarketing, topicOf } from '#server/resources/messages/messages.rules.ts';
import { messageKinds } from '#server/resources/messages/tell.ts';

/** What else people hear that is marketing: of carts and prices they asked to hear of. */
export const marketingKinds = messageKinds.filter((kind) => isMarketing(topicOf[kind]));

/** Somebody heard, or is about to hear, of what a row `s` of outreach_sends sends; not of what was stopped before its turn. */
export const isTold = sql<SqlBool>`(s.outcome = 'sent' or (s.outcome = 'waiting'
  and exists (select from outreach o where o.id = s.outreach_id and o.state = 'sending')))`;

const wants = (channel: OutreachChannel) => sql`exists (select from message_choices c
  where c.user_id = u.id and c.topic = 'offers' and c.channel = ${sql.lit(channel)} and c.is_on)
  and ${mayHearMarketing(sql.lit(channel))}`;

/** Somebody (`u`) agrees to offers on a channel and can be reached there; as `wants` (messages/choices.ts) has it. */
export const agreesTo: Record<OutreachChannel, RawBuilder<SqlBool>> = {
  email: sql`(u.marketing_email_since is not null and u.email is not null and ${wants('email')})`,
  push: sql`(u.marketing_push_since is not null and ${wants('push')}
    and exists (select from push_subscriptions p where p.user_id = u.id))`,
};
