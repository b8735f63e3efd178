import type { z } from 'zod';
import { redact } from '#server/platform/redact.ts';
import { neverSent, readJson } from '#server/platform/vendor-answer.ts';
import { type PaymentFault, PaymentOutcomeUnknown, PaymentRefused, PaymentUnavailable } from './payments.ts';
import { errorSchema } from './razorpay-wire.ts';

type Call<Schema extends z.ZodType> = {
  method: 'GET' | 'POST';
  path: string;
  answer: Schema;
  body?: object;
  headers?: Record<string, string>;
  /** Whether it can be retried: reads, and refunds with a key. */
  repeatable: boolean;
  /** Timeout including retries, in ms; default: the client's. */
  within?: number;
};

export type RazorpayClient = <Schema extends z.ZodType>(call: Call<Schema>) => Promise<z.output<Schema>>;

type Options = { apiUrl: string; keyId: string; keySecret: string; timeoutMs: number };

const tries = 3;
const firstPauseMs = 100;

/** Client of Razorpay's API: one timeout per call including retries, validated responses, keys only in the header. */
export function razorpayClient({ apiUrl, keyId, keySecret, timeoutMs }: Options): RazorpayClient {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const origin = apiUrl.replace(/\/$/, '');
  return async (call) => {
    const signal = AbortSignal.timeout(call.within ?? timeoutMs);
    const request = {
      method: call.method,
      headers: { authorization, ...(call.body && { 'content-type': 'application/json' }), ...call.headers },
      body: call.body && JSON.stringify(call.body),
      redirect: 'error',
      signal,
    } satisfies RequestInit;
    for (let attempt = 1; ; attempt += 1) {
      const result = await once(`${origin}${call.path}`, request, call);
      if (!('fault' in result)) return result.value;
      if (!result.passing || !call.repeatable || attempt === tries || signal.aborted) throw result.fault;
      if (!(await pause(attempt, signal))) throw result.fault;
    }
  };
}

/** `passing`: transient, worth a retry. */
type Result<Value> = { value: Value } | { fault: PaymentFault; passing: boolean };

async function once<Schema extends z.ZodType>(
  url: string,
  request: RequestInit,
  call: Call<Schema>,
): Promise<Result<z.output<Schema>>> {
  const lost = (why: string, cause?: unknown) => ({ fault: lostAnswer(call, why, cause), passing: true });
  let response: Response;
  try {
    response = await fetch(url, request);
  } catch (cause) {
    if (!neverSent(cause)) return lost('does not answer', cause);
    return { fault: new PaymentUnavailable('The payment gateway cannot be reached.', { cause }), passing: true };
  }
  const { status } = response;
  if (status === 429) {
    await response.body?.cancel();
    return { fault: new PaymentUnavailable('The payment gateway is rate-limiting our calls.'), passing: true };
  }
  const answer = await readJson(response);
  if (status >= 500 || status === 409) return lost(`answers ${status}`);
  if (status >= 400) {
    const error = errorSchema.safeParse(answer);
    if (!error.success) return lost(`answers ${status} without a reason`);
    const { code, description, reason } = error.data.error;
    const words = { code, description: redact(description), reason: reason ?? null };
    return { fault: new PaymentRefused(status, words), passing: false };
  }
  const checked = call.answer.safeParse(answer);
  // The cause tells the circuit breaker a JSON answer of another shape from a vendor that is down.
  if (!checked.success) return lost('answers what nobody can read', answer === undefined ? undefined : checked.error);
  if (status !== 200) return lost(`answers ${status}`);
  return { value: checked.data };
}

/** A read changes nothing, so a lost response leaves no doubt. */
function lostAnswer({ method }: { method: string }, why: string, cause?: unknown): PaymentFault {
  const Fault = method === 'GET' ? PaymentUnavailable : PaymentOutcomeUnknown;
  return new Fault(`The payment gateway ${why}.`, { cause });
}

/** Exponential backoff with jitter; false when the time is up. */
function pause(attempt: number, signal: AbortSignal): Promise<boolean> {
  const ms = firstPauseMs * 2 ** attempt * (0.5 + Math.random() / 2);
  return new Promise((resume) => {
    const stop = () => {
      clearTimeout(timer);
      resume(false);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resume(true);
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
