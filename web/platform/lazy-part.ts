import { lazy } from 'react';
import type { ComponentType } from 'react';
import { loadPatiently } from './load-patiently.ts';

/**
 * A component whose script is fetched on first render, with retries on network failures: `lazyPart(async () => (await
 * import('./part.tsx')).Part)`.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  // Sound: the cast only drops what lazy() adds to the type; the component takes the same props.
  return lazy(async () => ({ default: await loadPatiently(load) })) as ComponentType<P>;
}
