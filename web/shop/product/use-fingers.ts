import { useRef } from 'react';
import type { PointerEvent } from 'react';
import type { Point } from './zoom.ts';

/** Movement in pixels that still counts as a tap. */
const tapRoom = 10;
const doubleTapMs = 320;

type Touch = PointerEvent<HTMLDivElement>;

/** Movement since the gesture began: `stretch` is 1 for one finger, `at` is the current midpoint. */
type Motion = { by: Point; at: Point; stretch: number };

/** Gesture callbacks; adding or lifting a second finger starts a new gesture. */
type GestureHandlers = {
  begin: () => void;
  move: (motion: Motion) => void;
  /** `by` is the horizontal distance of a one-finger swipe; 0 for taps and two fingers. */
  end: (by: number) => void;
  /** A mouse click or a double tap. */
  pick: (at: Point) => void;
};

/** Turns an element's pointer events into one- and two-finger gestures; coordinates are relative to its centre. */
export function useFingers({ begin, move, end, pick }: GestureHandlers) {
  const fingers = useRef(new Map<number, Point>());
  const start = useRef<{ at: Point; spread: number; hadTwo: boolean }>({ at: origin, spread: 0, hadTwo: false });
  const lastTap = useRef({ at: 0, point: origin });

  const restart = (hadTwo: boolean) => {
    const points = [...fingers.current.values()];
    start.current = { at: middleOf(points), spread: spreadOf(points), hadTwo };
    begin();
  };
  const isPick = (event: Touch, point: Point) => {
    const { at, point: before } = lastTap.current;
    const isSecond = event.timeStamp - at < doubleTapMs && distance(point, before) < 4 * tapRoom;
    lastTap.current = { at: isSecond ? 0 : event.timeStamp, point };
    return isSecond || event.pointerType === 'mouse';
  };
  const down = (event: Touch) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, pointOf(event));
    restart(fingers.current.size > 1);
  };
  const go = (event: Touch) => {
    if (!fingers.current.has(event.pointerId)) return;
    fingers.current.set(event.pointerId, pointOf(event));
    const points = [...fingers.current.values()];
    const { at: from, spread } = start.current;
    const at = middleOf(points);
    move({ by: { x: at.x - from.x, y: at.y - from.y }, at, stretch: spread > 0 ? spreadOf(points) / spread : 1 });
  };
  const up = (event: Touch) => {
    if (!fingers.current.delete(event.pointerId)) return;
    const { at: from, hadTwo } = start.current;
    if (fingers.current.size > 0) return restart(true);
    const point = pointOf(event);
    const isGiven = !hadTwo && event.type !== 'pointercancel';
    const isTap = distance(point, from) < tapRoom;
    end(isGiven && !isTap ? point.x - from.x : 0);
    if (isGiven && isTap && isPick(event, point)) pick(point);
  };
  return { onPointerDown: down, onPointerMove: go, onPointerUp: up, onPointerCancel: up };
}

const origin: Point = { x: 0, y: 0 };

function pointOf({ currentTarget, clientX, clientY }: Touch): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((so, { x, y }) => ({ x: so.x + x, y: so.y + y }), origin);
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** Distance between two fingers; 0 for one. */
function spreadOf([first, second]: readonly Point[]): number {
  return first && second ? distance(first, second) : 0;
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
