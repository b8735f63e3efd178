import { useLayoutEffect, useRef, useState } from 'react';
import { useFingers } from './use-fingers.ts';
import { closeScale, whole, withinFrame, zoomAt } from './zoom.ts';
import type { Point, Zoom } from './zoom.ts';

/** Swipe distance in pixels that turns to the next picture. */
const swipeLength = 56;
const keyStep = 80;

/**
 * Zoom gestures: two fingers zoom, one moves or swipes, a double tap or mouse click toggles. Another `place` resets the
 * zoom.
 */
export function useZoom(place: number, onSwipe: (direction: 1 | -1) => void) {
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(whole);
  const [isHeld, setIsHeld] = useState(false);
  const from = useRef(whole);
  const [zoomed, setZoomed] = useState(place);
  if (zoomed !== place) {
    setZoomed(place);
    setZoom(whole);
  }

  useLayoutEffect(() => {
    const picture = frame.current?.firstElementChild;
    if (picture instanceof HTMLElement)
      picture.style.transform = `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`;
  }, [zoom]);

  const settle = (next: Zoom) => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {};
    setZoom(withinFrame(next, { width, height }));
  };
  const toggle = (point: Point = whole) => settle(zoom.scale > 1 ? whole : zoomAt(zoom, closeScale, point));
  const fingers = useFingers({
    begin: () => {
      from.current = zoom;
      setIsHeld(true);
    },
    move: ({ by, at, stretch }) => {
      const { scale, x, y } = from.current;
      // An unzoomed picture follows one finger sideways, and then turns or springs back.
      if (scale === 1 && stretch === 1) return setZoom({ ...whole, x: by.x });
      return settle(zoomAt({ scale, x: x + by.x, y: y + by.y }, scale * stretch, at));
    },
    end: (by) => {
      setIsHeld(false);
      settle(zoom);
      if (from.current.scale === 1 && Math.abs(by) > swipeLength) onSwipe(by < 0 ? 1 : -1);
    },
    pick: toggle,
  });

  return {
    isClose: zoom.scale > 1,
    isHeld,
    toggle: () => toggle(),
    /** Moves a zoomed picture with the arrow keys. */
    nudge: (x: number, y: number) => settle({ ...zoom, x: zoom.x - x * keyStep, y: zoom.y - y * keyStep }),
    frame: { ref: frame, ...fingers },
  };
}
