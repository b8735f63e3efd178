import { useState } from 'react';

/** The state of a sheet or dialog whose script is fetched when it is first opened: render it once `wasOpened`. */
export function useLayer() {
  const [state, setState] = useState({ isOpen: false, wasOpened: false });
  return {
    ...state,
    open: () => setState({ isOpen: true, wasOpened: true }),
    close: () => setState({ isOpen: false, wasOpened: true }),
  };
}
