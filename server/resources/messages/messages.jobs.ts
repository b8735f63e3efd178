import { z } from 'zod';
import type { Context } from '#server/context.ts';

const mail = z.object({ id: z.string(), to: z.string(), subject: z.string(), text: z.string() });

/** `send-mail`: hands a queued mail to the mail server. */
export function messageJobs(context: Context) {
  return {
    'send-mail': async (payload: unknown) => context.mail.send(mail.parse(payload)),
  };
}
