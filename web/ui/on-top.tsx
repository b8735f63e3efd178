import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTopLayer } from './modal.ts';

/** What it holds is drawn in the topmost open layer, if there is one: all else lies beneath it and answers nobody. */
export function OnTop({ children }: { children: ReactNode }) {
  const layer = useTopLayer();
  return layer ? createPortal(children, layer) : children;
}
