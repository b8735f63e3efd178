import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Tracks a scroll-snap container: the index of the front child and whether it is at either end; movement is CSS smooth
 * scrolling.
 */
export function useScroller() {
  const track = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState({ index: 0, isStart: true, isEnd: false });

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const look = () => setPlace((before) => (isSame(before, placeOf(element)) ? before : placeOf(element)));
    look();
    element.addEventListener('scroll', look, { passive: true });
    const size = new ResizeObserver(look);
    size.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      size.disconnect();
    };
  }, []);

  // Computed from positions within the track, as it may be scrolling at the moment.
  const goTo = useCallback((index: number) => {
    const [first = 0, target = 0] = [0, index].map(
      (child) => track.current?.children[child]?.getBoundingClientRect().left,
    );
    track.current?.scrollTo({ left: target - first });
  }, []);
  const turn = useCallback((direction: 1 | -1) => {
    const element = track.current;
    if (element) element.scrollBy({ left: direction * element.clientWidth * 0.85 });
  }, []);

  return { track, ...place, goTo, turn };
}

type Place = { index: number; isStart: boolean; isEnd: boolean };

function placeOf(track: HTMLElement): Place {
  const { scrollLeft, clientWidth, scrollWidth, children } = track;
  const step = children.length > 1 ? (scrollWidth - clientWidth) / (children.length - 1) : 0;
  return {
    index: step > 0 ? Math.round(scrollLeft / step) : 0,
    isStart: scrollLeft < 4,
    isEnd: scrollLeft + clientWidth > scrollWidth - 4,
  };
}

function isSame(a: Place, b: Place) {
  return a.index === b.index && a.isStart === b.isStart && a.isEnd === b.isEnd;
}
