import { useState } from 'react';

/** A sheet or dialog whose script is fetched when it is first opened: draw it once `wasOpened`. */
export function useLayer() {
  const [state, setState] = useState({ isOpen: false, wasOpened: false });
  return {
    ...state,
    open: () => setState({ isOpen: true, wasOpened: true }),
    close: () => setState({ isOpen: false, wasOpened: true }),
  };
}
