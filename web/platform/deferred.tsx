import { Suspense, lazy, useEffect, useRef } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { loadPatiently } from './load-patiently.ts';

const loading: Promise<unknown>[] = [];

/**
 * Resolves when all deferred components have loaded, including nested ones; the server waits for it before rendering.
 */
export async function deferredParts(): Promise<void> {
  for (let known = -1; known !== loading.length;) {
    known = loading.length;
    await Promise.all(loading);
  }
}

/**
 * A component whose HTML is part of the page but whose script is only fetched when it becomes visible or on the
 * visitor's first interaction. Until then its links work natively. On pages reached by client-side navigation,
 * `fallback` is shown while it loads.
 */
export function deferred<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
): ComponentType<P> {
  return import.meta.env.SSR ? loadedAtOnce(load) : loadedLate(load, fallback);
}

function loadedAtOnce<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let Part: ComponentType<P> | undefined;
  loading.push(load().then((part) => (Part = part)));
  return function Deferred(props) {
    return (
      <div>
        <Suspense>{Part && <Part {...props} />}</Suspense>
      </div>
    );
  };
}

function loadedLate<P extends object>(load: () => Promise<ComponentType<P>>, fallback: ReactNode): ComponentType<P> {
  let show: () => void = () => undefined;
  const inSight = new Promise<void>((resolve) => (show = resolve));
  void firstMove().then(show);
  // Sound: the cast only drops what lazy() adds to the type; Part takes the same props.
  // The HTML is already there, so a script that fails to load must not turn the whole page into an error.
  const Part = lazy(async () => ({ default: await inSight.then(() => loadPatiently(load)) })) as ComponentType<P>;
  return function Deferred(props) {
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => (place.current ? whenNear(place.current, show) : undefined), []);
    return (
      <div ref={place}>
        <Suspense fallback={fallback}>
          <Part {...props} />
        </Suspense>
      </div>
    );
  };
}

function whenNear(element: Element, show: () => void): () => void {
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && show());
  observer.observe(element);
  return () => observer.disconnect();
}

let moved: Promise<void> | undefined;

/**
 * React holds back a navigation until every affected part of the page is hydrated, so a deferred component that never
 * became visible would block it for ever: on the first interaction or history navigation all of them are fetched.
 * Screen readers and voice control send a click alone.
 */
function firstMove(): Promise<void> {
  moved ??= new Promise((resolve) => {
    for (const sign of ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'click', 'popstate']) {
      addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true });
    }
  });
  return moved;
}
