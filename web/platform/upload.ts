import { callError, unanswered } from './call-error.ts';
import { pathOf } from './call.ts';
import type { Call, Reply } from './call.ts';
import { bearer } from './session-storage.ts';
import { renewed } from './session-refresh.ts';
import type { Endpoint } from '#contract/endpoint.ts';

type UploadOptions<E extends Endpoint> = {
  call: Call<E>;
  body: FormData;
  /** Called with the sent share, 0 to 1; fetch does not report it. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
};

/** Uploads files and reports progress. Throws a CallError. */
export async function upload<E extends Endpoint>(options: UploadOptions<E>): Promise<Reply<E>> {
  const answer = await ask(options).catch(() => undefined);
  if (!answer) throw unanswered(options.call, options.signal);
  const { status, body } = answer;
  // Sound: a successful response conforms to the contract.
  if (status >= 200 && status < 300) return body as Reply<E>;
  throw callError(status, body, options.call[2]);
}

type Answer = { status: number; body: unknown };

async function ask<E extends Endpoint>(options: UploadOptions<E>): Promise<Answer> {
  // An aborted signal fires no event that would stop the request.
  options.signal.throwIfAborted();
  const token = bearer();
  const first = await send(options, token);
  return token ? renewed(first, (fresh) => send(options, fresh)) : first;
}

function send<E extends Endpoint>({ call, body, onProgress, signal }: UploadOptions<E>, token: string | null) {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = new XMLHttpRequest();
  const end = () => {
    const { status, responseText } = request;
    // XMLHttpRequest reports a broken connection as status 0.
    if (status === 0) reject(new Error('No answer.'));
    else resolve({ status, body: parsed(responseText) });
  };
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
