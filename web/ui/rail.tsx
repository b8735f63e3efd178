import type { ReactNode } from 'react';
import { SectionHeading } from './heading.tsx';
import { IconButton } from './icon-button.tsx';
import { ArrowLeftIcon } from './icons/arrow-left.tsx';
import { ArrowRightIcon } from './icons/arrow-right.tsx';
import { useScroller } from './scroller.ts';

/**
 * A heading above one horizontally scrolling row of cards (`<li>`s); extends to the screen's edge on phones, has arrow
 * buttons on desktops.
 */
export function Rail({
  heading,
  id,
  action,
  className = '',
  children,
}: {
  heading: string;
  id: string;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const { track, isStart, isEnd, turn } = useScroller();
  const arrows = !(isStart && isEnd) && (
    <span className="hidden md:flex">
      <IconButton label={`Back in ${heading}`} disabled={isStart} onClick={() => turn(-1)}>
        <ArrowLeftIcon />
      </IconButton>
      <IconButton label={`More in ${heading}`} disabled={isEnd} onClick={() => turn(1)}>
        <ArrowRightIcon />
      </IconButton>
    </span>
  );
  return (
    <section aria-labelledby={id} className={`min-w-0 ${className}`}>
      <SectionHeading
        id={id}
        action={
          <span className="flex items-center gap-3">
            {action}
            {arrows}
          </span>
        }
      >
        {heading}
      </SectionHeading>
      <ul
        ref={track}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
        tabIndex={0}
        aria-label={heading}
        className="rail no-scrollbar"
      >
        {children}
      </ul>
    </section>
  );
}
