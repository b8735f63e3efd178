import { useEffect, useRef } from 'react';
import { Link } from './link.tsx';

/**
 * Views of a list as a row of links; the current one is underlined in ink, and the row scrolls horizontally if needed.
 */
export function TabLinks({
  label,
  tabs,
  className = '',
}: {
  label: string;
  tabs: ReadonlyArray<{ to: string; label: string; count?: number | string | undefined; isCurrent: boolean }>;
  className?: string;
}) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to;
  const isCounted = tabs.some(({ count }) => count !== undefined);
  // Counts, and tabs that depend on them, arrive later and move the current one.
  useEffect(() => showCurrent(row.current), [current, tabs.length, isCounted]);
  return (
    <nav
      ref={row}
      aria-label={label}
      className={`no-scrollbar fade-ends overflow-x-auto shadow-[inset_0_-1px_0_var(--line)] ${className}`}
    >
      <ul className="flex gap-6">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              aria-current={tab.isCurrent ? 'page' : undefined}
              className="flex min-h-11 items-center gap-1.5 border-b-2 border-transparent font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-ink aria-[current]:border-ink aria-[current]:text-ink"
            >
              {tab.label}
              {tab.count !== undefined && <span className="text-xs tabular-nums">{tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Room for the neighbour of the current tab, which shows that the row goes on. */
const room = 40;

/** Scrolls the row, and only the row, so far that its current tab is in view. */
function showCurrent(row: HTMLElement | null) {
  const tab = row?.querySelector('[aria-current]');
  if (!row || !tab) return;
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (inner.left < outer.left + room) row.scrollLeft += inner.left - outer.left - room;
  else if (inner.right > outer.right - room) row.scrollLeft += inner.right - outer.right + room;
}
