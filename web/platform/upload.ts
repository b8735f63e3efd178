import { callError } from './call-error.ts';
import type { CallError } from './call-error.ts';
import { pathOf } from './call.ts';
import type { Call, Reply } from './call.ts';
import { bearer } from './session-storage.ts';
import { refreshSession } from './session-refresh.ts';
import type { Endpoint } from '#contract/endpoint.ts';

type Sending<E extends Endpoint> = {
  call: Call<E>;
  body: FormData;
  /** How much has gone, from 0 to 1; fetch does not tell. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
};

/** Sends files and tells how far it is. Throws a CallError. */
export async function upload<E extends Endpoint>(sending: Sending<E>): Promise<Reply<E>> {
  const token = bearer();
  let answer = await send(sending, token);
  if (answer.status === 401 && token) answer = await send(sending, await refreshSession().catch(() => null));
  // Sound: a success is shaped by the contract.
  if (answer.status >= 200 && answer.status < 300) return answer.body as Reply<E>;
  throw faultOf(answer, sending.call);
}

type Answer = { status: number; body: unknown };

/** Of a connection that broke a request knows the status 0. */
function faultOf({ status, body }: Answer, call: Call): CallError {
  return callError(status === 0 ? undefined : status, body, call[2]);
}

function send<E extends Endpoint>({ call, body, onProgress, signal }: Sending<E>, token: string | null) {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const request = new XMLHttpRequest();
  const end = () => resolve({ status: request.status, body: parsed(request.responseText) });
  request.open(call[0], `/api${pathOf({ call })}`);
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  request.timeout = 120_000;
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
  request.addEventListener('loadend', end);
  signal.addEventListener('abort', () => request.abort(), { once: true });
  request.send(body);
  return promise;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
