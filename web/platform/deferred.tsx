import { Suspense, lazy, useEffect, useMemo, useRef, useState } from 'react';
import type { ComponentType, MouseEvent, ReactNode } from 'react';
import { shallowEqual } from 'react-redux';
import { carriedPress, pressEarly } from './early-press.ts';
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
 * visitor's first interaction. Until then its links work natively. On pages reached by client-side navigation, and if its
 * props change, `fallback` is shown while it loads.
 */
export function deferred<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
): ComponentType<P> {
  return import.meta.env.SSR ? loadedAtOnce(load) : loadedLate(load, { fallback });
}

/** A deferred component that until its script arrives stays as the server drew it, also if its props change. */
export function deferredAsDrawn<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return import.meta.env.SSR ? loadedAtOnce(load) : loadedLate(load, { fallback: null, isKept: true });
}

function loadedAtOnce<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let Part: ComponentType<P> | undefined;
  loading.push(load().then((part) => (Part = part)));
  return function Deferred(props) {
    return (
      <div>
        <Suspense>{Part && <Awake Part={Part} props={props} />}</Suspense>
      </div>
    );
  };
}

function loadedLate<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { fallback, isKept = false }: { fallback: ReactNode; isKept?: boolean },
): ComponentType<P> {
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

  /**
   * Keeps the server's HTML until the script arrives or the props change: `suppressHydrationWarning` makes React take it
   * as it is.
   */
  function Frozen({ props, onAwake }: Shown<P>) {
    const [isFromServer] = useState(!useHydrated());
    const [first] = useState(props);
    const [whole, setWhole] = useState<Whole<P> | undefined>(() => here && { Part: here });
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const show = (Part: ComponentType<P>) => setWhole({ Part, carryPress: carriedPress(place.current) });
      // A failure is handled where the part is loaded.
      void arrived().then(show, () => undefined);
    }, []);
    if (whole) return <Awake {...whole} props={props} onAwake={onAwake} />;
    if (!isFromServer || !shallowEqual(first, props)) return fallback;
    return (
      <div
        ref={place}
        className="contents"
        onClickCapture={keepPress}
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- an empty text, which hydration does not even set
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    );
  }

  const Part = lazy(async () => {
    const whole = arrived().then((part) => (shown: Shown<P>) => <Awake Part={part} {...shown} />);
    return { default: await (isFirstScreen ? Promise.race([whole, leaving.then(() => Frozen)]) : whole) };
  });
  return function Deferred(props) {
    const place = useRef<HTMLDivElement>(null);
    const [first] = useState(props);
    const [isAwake, setAwake] = useState(!isKept);
    const shown = isAwake ? props : first;
    useEffect(() => (place.current ? whenNear(place.current, show) : undefined), []);
    // The same element as before, or React would replace the server's HTML by the fallback.
    const part = useMemo(
      () => (
        <Suspense fallback={fallback}>
          <Part props={shown} onAwake={setAwake} />
        </Suspense>
      ),
      [shown],
    );
    return <div ref={place}>{part}</div>;
  };
}

type Shown<P> = { props: P; onAwake?: (isAwake: boolean) => void };
type Whole<P> = { Part: ComponentType<P>; carryPress?: ReturnType<typeof carriedPress> };

/** A part with its script; a button pressed before is pressed now. */
function Awake<P extends object>({ Part, carryPress, props, onAwake }: Whole<P> & Shown<P>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    carryPress?.(place.current);
    pressEarly(place.current);
  }, [carryPress]);
  useEffect(() => onAwake?.(true), [onAwake]);
  return (
    <div ref={place} className="contents">
      <Part {...props} />
    </div>
  );
}

/** Nothing handles a press on frozen HTML: it stays marked (boot.ts). Links work natively. */
function keepPress(event: MouseEvent) {
  event.stopPropagation();
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
