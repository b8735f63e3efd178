import { useState } from 'react';

/**
 * An optimistic copy of a value stored elsewhere, such as in the URL: `show` sets it until the real value changes.
 * `mark` tells two values apart.
 */
export function useShown<T>(value: T, mark: string): [T, (next: T) => void] {
  const [state, setState] = useState({ mark, shown: value });
  if (state.mark !== mark) setState({ mark, shown: value });
  return [state.mark === mark ? state.shown : value, (shown) => setState({ mark, shown })];
}
