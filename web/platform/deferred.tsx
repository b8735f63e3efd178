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

/** Parts of the server's HTML whose scripts have not arrived. */
const lifeless = new Set<unknown>();

function loadedLate<P extends object>(load: () => Promise<ComponentType<P>>, fallback: ReactNode): ComponentType<P> {
  let show: () => void = () => undefined;
  const inSight = new Promise<void>((resolve) => (show = resolve));
  void firstMove().then(show);
  let isLoaded = false;
  // The HTML is already there, so a script that fails to load must not turn the whole page into an error.
  const loadOnce = async () => {
    const part = await inSight.then(() => loadPatiently(load));
    isLoaded = true;
    lifeless.delete(load);
    return { default: part };
  };
  // Sound: the cast only drops what lazy() adds to the type; Part takes the same props.
  const Part = lazy(loadOnce) as ComponentType<P>;
  return function Deferred(props) {
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (!place.current) return;
      if (!isLoaded && isFromServer(place.current)) lifeless.add(load);
      const stop = whenNear(place.current, show);
      return () => {
        stop();
        lifeless.delete(load);
      };
    }, []);
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

/** React marks the boundaries in its HTML by comments. */
function isFromServer(element: Element): boolean {
  return element.firstChild instanceof Comment;
}

let moved: Promise<void> | undefined;
let wake: () => void = () => undefined;

/**
 * React holds back a navigation until every affected part of the page is hydrated, so a deferred component that never
 * became visible would block it for ever: on the first interaction or history navigation all of them are fetched.
 * Screen readers and voice control send a click alone. A press on a link to another page fetches nothing yet: the browser may leave this one.
 */
function firstMove(): Promise<void> {
  moved ??= new Promise((resolve) => {
    wake = resolve;
    const presses = ['pointerdown', 'touchstart', 'focusin', 'click'];
    const signs = new AbortController();
    const heed = ({ type, target }: Event) => {
      if (presses.includes(type) && target instanceof Element && target.closest('a[href]:not([href^="#"])')) return;
      signs.abort();
      resolve();
    };
    for (const sign of [...presses, 'pointermove', 'keydown', 'popstate'])
      addEventListener(sign, heed, { passive: true, capture: true, signal: signs.signal });
  });
  return moved;
}

/** Whether the visitor has typed something, or pressed a button that does more than open a menu. */
let hasActed = false;
if (!import.meta.env.SSR) {
  const act = ({ type, target }: Event) => {
    const isButton = target instanceof Element && target.closest('button:not([aria-expanded])') !== null;
    hasActed ||= type === 'input' || isButton;
  };
  for (const sign of ['click', 'input']) addEventListener(sign, act, { passive: true, capture: true });
}

/**
 * Whether a pressed link opens sooner as a document, because parts of this page would first need their scripts for a
 * navigation within the app. Not after the visitor has acted here: something may be under way that leaving would break
 * off.
 */
export function opensSoonerAsDocument(): boolean {
  return lifeless.size > 0 && !hasActed;
}

/** Fetches all parts, which a navigation within the app needs. */
export function wakeParts(): void {
  wake();
}
