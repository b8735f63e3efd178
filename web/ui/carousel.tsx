import { Children, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { ArrowLeftIcon } from './icons/arrow-left.tsx';
import { ArrowRightIcon } from './icons/arrow-right.tsx';
import { PauseIcon } from './icons/pause.tsx';
import { PlayIcon } from './icons/play.tsx';
import { useScroller } from './scroller.ts';

/**
 * Shows one slide at a time, moved by swipe, arrows, dashes or keys; `bleed` for full width. With `seconds` it rotates
 * automatically, except while hovered or focused, after a touch and under reduced motion.
 */
export function Carousel({
  label,
  seconds = 0,
  bleed,
  className = '',
  children,
}: {
  label: string;
  seconds?: number;
  bleed?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const slides = Children.toArray(children);
  const { track, index, isStart, isEnd, goTo } = useScroller();
  const { isPaused, setIsPaused, hold } = useTurning(seconds, () => goTo(index === slides.length - 1 ? 0 : index + 1));
  if (slides.length < 2) return <div className={className}>{slides}</div>;
  return (
    <section aria-roledescription="carousel" aria-label={label} className={`relative min-w-0 ${className}`} {...hold}>
      <ul
        ref={track}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
        tabIndex={0}
        className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth -outline-offset-2"
      >
        {slides.map((slide, number) => (
          <li
            key={number}
            aria-label={`${number + 1} of ${slides.length}`}
            className="w-full shrink-0 snap-start snap-always"
          >
            {slide}
          </li>
        ))}
      </ul>
      <div className={`flex min-h-11 items-center justify-between ${bleed ? 'px-4 md:px-8 xl:px-12' : ''}`}>
        <span className="-ms-0.75 flex">
          {slides.map((_, number) => (
            <button
              key={number}
              type="button"
              aria-label={`Show ${number + 1} of ${slides.length}`}
              aria-current={number === index || undefined}
              onClick={() => goTo(number)}
              className="dash"
            />
          ))}
        </span>
        <span className="-me-3 flex">
          {seconds > 0 && (
            <IconButton
              label={isPaused ? 'Play' : 'Pause'}
              // Otherwise the touch would pause the rotation and the click that follows would resume it.
              onTouchStart={(event) => event.stopPropagation()}
              onClick={() => setIsPaused(!isPaused)}
            >
              {isPaused ? <PlayIcon className="size-4" /> : <PauseIcon className="size-4" />}
            </IconButton>
          )}
          <IconButton label="Previous" disabled={isStart} onClick={() => goTo(index - 1)} className="max-md:hidden">
            <ArrowLeftIcon />
          </IconButton>
          <IconButton label="Next" disabled={isEnd} onClick={() => goTo(index + 1)} className="max-md:hidden">
            <ArrowRightIcon />
          </IconButton>
        </span>
      </div>
    </section>
  );
}

function useTurning(seconds: number, turn: () => void) {
  const [isPaused, setIsPaused] = useState(false);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = isPointedAt || hasFocus;
  useEffect(() => {
    if (!seconds || isPaused || isHeld || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // An interval, not a timeout: a hidden tab skips its turn without a render, so nothing would restart a timeout.
    const timer = setInterval(() => document.hidden || turn(), seconds * 1000);
    return () => clearInterval(timer);
  });
  const hold = {
    onPointerEnter: () => setIsPointedAt(true),
    onPointerLeave: () => setIsPointedAt(false),
    onTouchStart: () => setIsPaused(true),
    onFocus: () => setHasFocus(true),
    onBlur: () => setHasFocus(false),
  };
  return { isPaused, setIsPaused, hold: seconds ? hold : {} };
}
