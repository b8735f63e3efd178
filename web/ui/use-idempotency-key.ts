import { useRef } from 'react';
import { newUuid } from '#web/platform/new-uuid.ts';

type Wish = { of: string; key: string };

/** Where a wish outlives a reload. */
type Keep = { recall: () => unknown; remember: (wish: Wish) => void };

/**
 * The key of a wish that must not be done twice: the same one for as long as the same is asked for and no reply has come.
 * `renew` after the reply, as somebody may want the very same again.
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
