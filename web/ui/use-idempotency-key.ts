import { useRef } from 'react';
import { newUuid } from '#web/platform/new-uuid.ts';

/** The request, as JSON, for which the key was made. */
type RequestKey = { of: string; key: string };

/** Storage that keeps the key across a reload. */
type Keep = { recall: () => unknown; remember: (kept: RequestKey) => void };

/**
 * Idempotency keys: `keyOf` returns the same key for the same request until `renew` is called, which belongs after the
 * reply, since the user may want to make an identical request again.
 */
export function useIdempotencyKey(keep?: Keep) {
  const last = useRef<RequestKey>(undefined);
  const set = (next: RequestKey) => {
    last.current = next;
    keep?.remember(next);
  };
  return {
    keyOf: (request: object): string => {
      const of = JSON.stringify(request);
      last.current ??= keyFrom(keep?.recall());
      if (last.current.of !== of) set({ of, key: newUuid() });
      return last.current.key;
    },
    renew: () => set(nothing),
  };
}

const nothing: RequestKey = { of: '', key: '' };

function keyFrom(kept: unknown): RequestKey {
  if (typeof kept !== 'object' || kept === null) return nothing;
  const { of, key } = kept as Partial<Record<keyof RequestKey, unknown>>;
  return typeof of === 'string' && typeof key === 'string' && /^[\w-]{8,80}$/.test(key) ? { of, key } : nothing;
}
