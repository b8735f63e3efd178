import { lazy } from 'react';
import type { ComponentType } from 'react';
import { loadPatiently } from './load-patiently.ts';

/** A part whose script is fetched when it is first drawn, again if the line fails. `lazyPart(async () => (await import('./part.tsx')).Part)` */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  // The cast drops what lazy() adds to the type: the part takes the same properties.
  return lazy(async () => ({ default: await loadPatiently(load) })) as ComponentType<P>;
}
