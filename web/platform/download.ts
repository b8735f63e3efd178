import { callError } from './call-error.ts';
import type { CallError } from './call-error.ts';
import { pathOf } from './call.ts';
import type { CallRequest } from './call.ts';
import { bearer } from './session-storage.ts';

const timeoutMs = 30_000;

/**
 * Fetches a file of the shop for whoever this browser belongs to and saves it under the name the shop gives it. A plain
 * link could not: the session travels in a header. Answers the failure, if it was one.
 */
export async function download(request: CallRequest): Promise<CallError | undefined> {
  const { call } = request;
  const token = bearer();
  try {
    const response = await fetch(`/api${pathOf(request)}`, {
      method: call[0],
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) return callError(response.status, await response.json().catch(() => undefined), call[2]);
    save(await response.blob(), nameIn(response.headers.get('content-disposition')));
    return undefined;
  } catch {
    return callError(undefined, undefined, call[2]);
  }
}

function save(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Safari reads the file only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(link.href), timeoutMs);
}

function nameIn(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? '';
}
