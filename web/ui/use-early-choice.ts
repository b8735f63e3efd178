import { useEffect, useEffectEvent, useRef } from 'react';

/** A ref for what holds radio buttons. One that was taken before the page came alive React keeps, but tells nobody: `onChange` hears of it here. */
export function useEarlyChoice<Place extends HTMLElement>(onChange?: (value: string) => void) {
  const place = useRef<Place>(null);
  const tell = useEffectEvent((value: string) => onChange?.(value));
  useEffect(() => {
    const taken = place.current?.querySelector<HTMLInputElement>('input:checked');
    if (taken && !taken.defaultChecked) tell(taken.value);
  }, []);
  return place;
}
