import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import { redact } from '#server/platform/redact.ts';
import { neverSent, readJson } from '#server/platform/vendor-answer.ts';
import {
  type RefusalReason,
  type ShippingFault,
  ShippingOutcomeUnknown,
  ShippingRefused,
  ShippingUnavailable,
} from './shipping.ts';
import { type ShiprocketSession, shiprocketSession } from './shiprocket-session.ts';
import { loginAnswer, messageIn, type Refusal, refusalIn } from './shiprocket-wire.ts';

type Call<Schema extends z.ZodType> = {
  method: 'GET' | 'POST';
  path: string;
  query?: Record<string, string | number>;
  body?: object;
  answer: Schema;
  /** Timeout for the whole call including login, in ms; default: the client's. */
  withinMs?: number | undefined;
};

export type ShiprocketClient = <Schema extends z.ZodType>(call: Call<Schema>) => Promise<z.output<Schema>>;

type Options = { apiUrl: string; email: string; password: string; timeoutMs: number; clock: Clock };

const readingTries = 2;
const pauseMs = 100;
const walletEmpty = 350;

/** Client of Shiprocket's API: logs in automatically, one timeout per call including retries, validated responses. */
export function shiprocketClient({ apiUrl, email, password, timeoutMs, clock }: Options): ShiprocketClient {
  const base = apiUrl.replace(/\/$/, '');
  const login = async () => {
    const call = { method: 'POST', path: '/auth/login', body: { email, password }, answer: loginAnswer } as const;
    const result = await once({ base, call, signal: AbortSignal.timeout(timeoutMs) });
    if (!('fault' in result)) return result.value.token;
    // A failed login cannot have changed anything.
    const { fault } = result;
    if (fault instanceof ShippingRefused) throw new ShippingRefused('login', 'the account cannot log in.');
    throw new ShippingUnavailable(fault.message, { cause: fault.cause });
  };
  const session = shiprocketSession({ login, clock });
  return async (call) => {
    if (base === '') throw new ShippingUnavailable('SHIPROCKET_URL is not set.');
    const signal = AbortSignal.timeout(call.withinMs ?? timeoutMs);
    const tries = call.method === 'GET' ? readingTries : 1;
    for (let attempt = 1; ; attempt += 1) {
      const result = await admitted({ base, call, signal, session });
      if (!('fault' in result)) return result.value;
      if (!result.isPassing || attempt === tries || signal.aborted) throw result.fault;
      await wait(pauseMs * (0.5 + Math.random()));
    }
  };
}

/** `isPassing`: transient, worth a retry. */
type Result<Value> = { value: Value } | { fault: ShippingFault; isPassing: boolean; isUnauthorized?: boolean };

type SendOptions<Schema extends z.ZodType> = { base: string; call: Call<Schema>; signal: AbortSignal; token?: string };

/** Sends with the cached token; if it is rejected, once more with a new one. */
async function admitted<Schema extends z.ZodType>({
  session,
  ...options
}: SendOptions<Schema> & { session: ShiprocketSession }): Promise<Result<z.output<Schema>>> {
  const token = await patient(session.token(), options.signal);
  const result = await once({ ...options, token });
  if (!('fault' in result) || !result.isUnauthorized) return result;
  session.drop(token);
  return once({ ...options, token: await patient(session.token(), options.signal) });
}

async function once<Schema extends z.ZodType>(options: SendOptions<Schema>): Promise<Result<z.output<Schema>>> {
  const { call } = options;
  const lost = (why: string, cause?: unknown) => ({ fault: lostAnswer(call, why, cause), isPassing: true });
  let response: Response;
  try {
    response = await send(options);
  } catch (cause) {
    if (!neverSent(cause)) return lost('does not answer', cause);
    return { fault: new ShippingUnavailable('The carrier cannot be reached.', { cause }), isPassing: true };
  }
  const { status } = response;
  const answer = await readJson(response);
  if (status === 429)
    return { fault: new ShippingUnavailable('The carrier is rate-limiting our calls.'), isPassing: false };
  if (status >= 500) return lost(`answers ${status}`);
  if (answer === undefined) return lost(`answers ${status} and nothing that can be read`);
  if (status === 401) return { ...refused(401, messageIn(answer)), isUnauthorized: true };
  if (status >= 400) return refused(status, messageIn(answer));
  const refusal = refusalIn(answer);
  if (refusal) return refused(refusal.code ?? status, refusal);
  const checked = call.answer.safeParse(answer);
  if (checked.success) return { value: checked.data };
  const message = messageIn(answer);
  return message ? refused(message.code ?? status, message) : lost('answers what nobody can read');
}

function send({ base, call, signal, token }: SendOptions<z.ZodType>): Promise<Response> {
  const url = new URL(`${base}${call.path}`);
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, String(value));
  return fetch(url, {
    method: call.method,
    headers: {
      accept: 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(call.body && { 'content-type': 'application/json' }),
    },
    ...(call.body && { body: JSON.stringify(call.body) }),
    redirect: 'error',
    signal,
  });
}

function refused(code: number, refusal: Refusal | undefined) {
  const words = refusal ? redact(refusal.words) : `status ${code}, no reason given`;
  return { fault: new ShippingRefused(reasonOf(code), words), isPassing: false };
}

function reasonOf(code: number): RefusalReason {
  if (code === walletEmpty) return 'wallet_empty';
  if (code === 401 || code === 403) return 'login';
  if (code === 404) return 'unknown';
  return code === 400 || code === 422 ? 'invalid' : 'other';
}

/** A read changes nothing, so a lost response leaves no doubt. */
function lostAnswer({ method }: { method: string }, why: string, cause?: unknown): ShippingFault {
  const Fault = method === 'GET' ? ShippingUnavailable : ShippingOutcomeUnknown;
  return new Fault(`The carrier ${why}.`, { cause });
}

/** Waits for a shared login, but no longer than this caller's timeout. */
function patient(login: Promise<string>, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new ShippingUnavailable('The carrier does not answer the login.'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    void login.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
