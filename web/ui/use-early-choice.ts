import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * A ref for the container of radio buttons. React keeps a choice made before hydration but fires no event for it; this
 * calls `onChange`.
 */
export function useEarlyChoice<Place extends HTMLElement>(onChange?: (value: string) => void) {
  const place = useRef<Place>(null);
  const tell = useEffectEvent((value: string) => onChange?.(value));
  useEffect(() => {
    const taken = place.current?.querySelector<HTMLInputElement>('input:checked');
    if (taken && !taken.defaultChecked) tell(taken.value);
  }, []);
  return place;
}
