import { useRef } from 'react';
import { newUuid } from '#web/platform/new-uuid.ts';

/**
 * The key of a wish that must not be done twice: the same one for as long as the same is asked for and no reply has come.
 * `renew` after the reply, as somebody may want the very same again.
 */
export function useWishKey() {
  const last = useRef({ of: '', key: '' });
  return {
    keyOf: (wish: object): string => {
      const of = JSON.stringify(wish);
      if (last.current.of !== of) last.current = { of, key: newUuid() };
      return last.current.key;
    },
    renew: () => {
      last.current = { of: '', key: '' };
    },
  };
}
