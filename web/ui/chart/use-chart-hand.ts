import { useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { nearestPoint, pointAfterKey, stretchBetween } from './chart.ts';
import type { ChartLayout, ChartStretch } from './chart.ts';
import type { Zoom } from './line-chart.tsx';

type Hand = { at?: number | undefined; from?: number | undefined; isHeld?: boolean };

type Chart = {
  count: number;
  /** The current point while the user points at none. */
  rest: number;
  layout: ChartLayout;
  zoom: Zoom | undefined;
};

type Grip = Chart & {
  hand: Hand;
  setHand: (hand: Hand | ((now: Hand) => Hand)) => void;
  at: number;
  stretch: ChartStretch | undefined;
  take: (taken: ChartStretch) => void;
};

/**
 * Tracks the current point and the selected range of a chart by mouse, touch or keys. Touch only selects a point: as
 * touch also scrolls, a press does not mean zooming.
 */
export function useChartHand(chart: Chart) {
  const [hand, setHand] = useState<Hand>({});
  const { count, rest, zoom } = chart;
  const at = Math.min(hand.at ?? rest, count - 1);
  const stretch = hand.from === undefined ? undefined : stretchBetween(Math.min(hand.from, count - 1), at);
  const take = (taken: ChartStretch) => {
    setHand({});
    if (zoom?.words(taken)) zoom.show(taken);
  };
  const grip: Grip = { ...chart, hand, setHand, at, stretch, take };
  return { at, stretch, hand: { onKeyDown: keysOf(grip), ...pointerOf(grip) } };
}

function keysOf({ count, zoom, hand, setHand, at, stretch, take }: Grip) {
  return (event: KeyboardEvent) => {
    const next = pointAfterKey(event.key, at, count);
    if (next !== undefined) setHand({ at: next, from: event.shiftKey && zoom ? (hand.from ?? at) : undefined });
    else if (event.key === 'Escape' && stretch) setHand({ at });
    else if (event.key === 'Enter' && zoom) take(stretch ?? { first: at, last: at });
    else return;
    event.preventDefault();
  };
}

function pointerOf({ count, layout, zoom, hand, setHand, at, stretch, take }: Grip) {
  const under = ({ clientX, currentTarget }: PointerEvent) =>
    nearestPoint(clientX - currentTarget.getBoundingClientRect().left, layout, count);
  return {
    onPointerMove: (event: PointerEvent) => {
      const here = under(event);
      setHand((now) => ({ ...(now.isHeld && now), at: here }));
    },
    onPointerDown: (event: PointerEvent) => {
      const here = under(event);
      if (event.pointerType !== 'mouse' || event.button !== 0 || !zoom) return setHand({ at: here });
      event.currentTarget.setPointerCapture(event.pointerId);
      setHand({ at: here, from: here, isHeld: true });
    },
    onPointerUp: () => hand.isHeld && take(stretch ?? { first: at, last: at }),
    onPointerCancel: () => setHand({}),
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && !hand.isHeld && setHand({}),
  };
}
