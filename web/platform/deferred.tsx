import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { loadPatiently } from './load-patiently.ts';
import { useHydrated } from './use-hydrated.ts';

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
        <Suspense>{Part && wrapped(Part, props)}</Suspense>
      </div>
    );
  };
}

function loadedLate<P extends object>(load: () => Promise<ComponentType<P>>, fallback: ReactNode): ComponentType<P> {
  let show: () => void = () => undefined;
  const inSight = new Promise<void>((resolve) => (show = resolve));
  void firstMove().then(show);
  // The HTML is already there, so a script that fails to load must not turn the whole page into an error.
  let here: ComponentType<P> | undefined;
  let arriving: Promise<ComponentType<P>> | undefined;
  const arrive = async () => {
    await inSight;
    return (here = await loadPatiently(load));
  };
  const arrived = () => (arriving ??= arrive());

  /** Keeps the server's HTML until the script arrives: `suppressHydrationWarning` makes React take it as it is. */
  function Frozen(props: P) {
    const [isFromServer] = useState(!useHydrated());
    const [Whole, setWhole] = useState(() => here);
    useEffect(() => {
      // A failure is handled where the part is loaded.
      const show = (part: ComponentType<P>) => setWhole(() => part);
      void arrived().then(show, () => undefined);
    }, []);
    if (Whole) return wrapped(Whole, props);
    if (!isFromServer) return fallback;
    // oxlint-disable-next-line react/no-danger -- an empty text, which hydration does not even set
    return <div key="frozen" className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  }

  const Part = lazy(async () => {
    const whole = arrived().then((part) => (props: P) => wrapped(part, props));
    // Sound: the cast only drops what lazy() adds to the type; both take the same props.
    return { default: await (isFirstScreen ? Promise.race([whole, leaving.then(() => Frozen)]) : whole) };
  }) as ComponentType<P>;
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

function wrapped<P extends object>(Part: ComponentType<P>, props: P) {
  return (
    <div key="part" className="contents">
      <Part {...props} />
    </div>
  );
}

let isFirstScreen = true;
let leave: () => void = () => undefined;
const leaving = new Promise<void>((resolve) => (leave = resolve));

/**
 * Called on the first navigation within the app, which React would hold back until every deferred part of the server's
 * HTML is hydrated: those whose scripts have not arrived are hydrated without.
 */
export function freezeParts(): void {
  isFirstScreen = false;
  leave();
}

function whenNear(element: Element, show: () => void): () => void {
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && show());
  observer.observe(element);
  return () => observer.disconnect();
}

let moved: Promise<void> | undefined;

/**
 * On the visitor's first interaction the parts out of sight are fetched. Screen readers and voice control send a click
 * alone. Not on a press on a link to another page: the next screen's scripts go first.
 */
function firstMove(): Promise<void> {
  moved ??= new Promise((resolve) => {
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
