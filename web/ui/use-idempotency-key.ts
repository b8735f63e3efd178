import { useRef } from 'react';
import { newUuid } from '#web/platform/new-uuid.ts';

type Wish = { of: string; key: string };

/** Storage that keeps the key across a reload. */
type Keep = { recall: () => unknown; remember: (wish: Wish) => void };

/**
 * Idempotency keys: `keyOf` returns the same key for the same request until `renew` is called, which belongs after the
 * reply, since the user may want to make an identical request again.
 */
export function useIdempotencyKey(keep?: Keep) {
  const last = useRef<Wish>(undefined);
  const set = (wish: Wish) => {
    last.current = wish;
    keep?.remember(wish);
  };
  return {
    keyOf: (wish: object): string => {
      const of = JSON.stringify(wish);
      last.current ??= wishFrom(keep?.recall());
      if (last.current.of !== of) set({ of, key: newUuid() });
      return last.current.key;
    },
    renew: () => set(nothing),
  };
}

const nothing: Wish = { of: '', key: '' };

function wishFrom(kept: unknown): Wish {
  if (typeof kept !== 'object' || kept === null) return nothing;
  const { of, key } = kept as Partial<Record<keyof Wish, unknown>>;
  return typeof of === 'string' && typeof key === 'string' && /^[\w-]{8,80}$/.test(key) ? { of, key } : nothing;
}
