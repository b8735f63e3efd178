import { z } from 'zod';
import { circuitBreaker, isTimeout } from '#server/platform/circuit-breaker.ts';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import { redact } from '#server/platform/redact.ts';
import { type Sms, SmsFault, type SmsGateway, type SmsTemplate } from './sms.ts';

type Options = {
  url: string;
  authKey: string;
  templates: Record<SmsTemplate, string>;
  timeoutMs?: number;
  clock?: Clock;
};

type Answer = { status: number; body: unknown };

/** Errors may come with status 200; only this means success. */
const taken = z.object({ type: z.literal('success') });
const refused = z.object({ message: z.string() });

/** MSG91's flow API. `url` is its origin, `templates` the registered template ids. */
export function msg91Sms({ url, authKey, templates, timeoutMs = 8_000, clock = systemClock }: Options): SmsGateway {
  const flow = url === '' ? undefined : new URL('/api/v5/flow', url);
  const circuit = circuitBreaker({
    clock,
    isDown: (fault) => fault instanceof SmsFault && isTimeout(fault.cause),
    openError: () => new SmsFault('The SMS gateway is unavailable; retrying shortly.'),
  });
  return {
    async send({ to, template, values }: Sms) {
      if (!flow) throw new SmsFault('SMS_URL is not set.');
      const recipients = [{ mobiles: to.replace(/^\+/, ''), ...values }];
      const body = { template_id: templates[template], short_url: '0', recipients };
      const answer = await circuit(() => post(flow, { authKey, body, timeoutMs }));
      if (taken.safeParse(answer.body).success && answer.status < 400) return;
      const { data } = refused.safeParse(answer.body);
      const reason = redact(data?.message ?? 'no reason given', Object.values(values));
      throw new SmsFault(`The SMS gateway refuses (status ${answer.status}): ${reason}.`);
    },
  };
}

type Call = { authKey: string; body: object; timeoutMs: number };

async function post(flow: URL, { authKey, body, timeoutMs }: Call): Promise<Answer> {
  try {
    const answer = await fetch(flow, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', authkey: authKey },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    return { status: answer.status, body: await answer.json() };
  } catch (cause) {
    throw new SmsFault('The SMS gateway does not answer.', { cause });
  }
}
