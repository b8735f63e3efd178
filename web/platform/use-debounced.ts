import { useEffect, useState } from 'react';

/**
 * Returns the value once it has stayed the same for `ms`, and until then the previous one; while `isHeld` it does not
 * change. Values are compared as JSON.
 */
export function useDebounced<T>(value: T, ms: number, { isHeld = false } = {}): T {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    if (isHeld) return undefined;
    // Sound: parsed from the JSON of a T.
    const timer = setTimeout(() => setSettled(JSON.parse(text) as T), ms);
    return () => clearTimeout(timer);
  }, [text, ms, isHeld]);
  return settled;
}
