import { callError, unanswered } from './call-error.ts';
import type { CallError } from './call-error.ts';
import { pathOf } from './call.ts';
import type { CallRequest } from './call.ts';
import { renewed } from './session-refresh.ts';
import { bearer } from './session-storage.ts';

const timeoutMs = 30_000;

/**
 * Downloads a file with the user's session and saves it under the name given by the server. A plain link would not
 * work, as the token is sent in a header. Returns the error if it fails.
 */
export async function download(request: CallRequest): Promise<CallError | undefined> {
  const { call } = request;
  try {
    const token = bearer();
    const first = await fetchFile(request, token);
    const response = token ? await renewed(first, (fresh) => fetchFile(request, fresh)) : first;
    if (!response.ok) return callError(response.status, await response.json().catch(() => undefined), call[2]);
    saveFile(await response.blob(), nameIn(response.headers.get('content-disposition')));
    return undefined;
  } catch {
    return unanswered(call);
  }
}

function fetchFile(request: CallRequest, token: string | null): Promise<Response> {
  return fetch(`/api${pathOf(request)}`, {
    method: request.call[0],
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal: AbortSignal.timeout(timeoutMs),
  });
}

/** Saves a file created in the browser. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Safari reads the file only after the click has been processed.
  setTimeout(() => URL.revokeObjectURL(link.href), timeoutMs);
}

function nameIn(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? '';
}
