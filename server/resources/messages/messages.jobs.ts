import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { smsTemplates } from '#server/gateways/sms/sms.ts';
import { deleteMessagesGivenUp } from './messages.queries.ts';

const mail = z.object({ id: z.string(), to: z.string(), subject: z.string(), text: z.string() });
const sms = z.object({
  to: z.string(),
  template: z.enum(smsTemplates),
  values: z.record(z.string(), z.string()),
  expiresAt: z.coerce.date(),
});

/** How long a message is kept that no server took: names and addresses are in it. */
const keptUnsent = 7 * 24 * 3_600_000;

/**
 * `send-mail` and `send-sms` hand a queued message to its gateway; an SMS that came too late is dropped. `forget-unsent`
 * drops messages that were given up a week ago.
 */
export function messageJobs(context: Context) {
  return {
    'send-mail': async (payload: unknown) => context.mail.send(mail.parse(payload)),
    'send-sms': async (payload: unknown) => {
      const { expiresAt, ...message } = sms.parse(payload);
      if (expiresAt > context.clock.now()) await context.sms.send(message);
    },
    async 'forget-unsent'() {
      await deleteMessagesGivenUp(context.db, new Date(context.clock.now().getTime() - keptUnsent));
    },
  };
}
