import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTopLayer } from './modal.ts';

/** Renders its children in the topmost open layer, if there is one: everything beneath a modal layer is inert. */
export function OnTop({ children }: { children: ReactNode }) {
  const layer = useTopLayer();
  return layer ? createPortal(children, layer) : children;
}
