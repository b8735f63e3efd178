import { Suspense, lazy, useEffect, useRef } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { loadPatiently } from './load-patiently.ts';

const loading: Promise<unknown>[] = [];

/** The server waits for these before it draws, also for parts of parts. */
export async function deferredParts(): Promise<void> {
  for (let known = -1; known !== loading.length;) {
    known = loading.length;
    await Promise.all(loading);
  }
}

/**
 * A part whose HTML comes with the page but whose script is fetched only when it is about to be seen, or with the visitor's first
 * move. Until then its links work as links do. In a page opened by the browser itself `fallback` stands in its place.
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
  // The cast drops what lazy() adds to the type: Part takes the same properties.
  // Its HTML is there already: a script that does not come must not turn the whole page into a failure.
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
 * React holds back a navigation until every part of the page that it touches is hydrated, so a part that nobody has seen yet would
 * hold it for ever: with the first sign of a hand, or a step through the history, all of them are fetched.
 */
function firstMove(): Promise<void> {
  moved ??= new Promise((resolve) => {
    for (const sign of ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'popstate']) {
      addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true });
    }
  });
  return moved;
}
