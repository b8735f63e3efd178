import { useState } from 'react';

/**
 * A value that lives elsewhere, such as in the address, but must answer to a press at once: `show` holds until the real one moves.
 * `mark` tells two values apart.
 */
export function useShown<T>(value: T, mark: string): [T, (next: T) => void] {
  const [state, setState] = useState({ mark, shown: value });
  if (state.mark !== mark) setState({ mark, shown: value });
  return [state.mark === mark ? state.shown : value, (shown) => setState({ mark, shown })];
}
