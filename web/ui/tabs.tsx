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
  return (
    <nav aria-label={label} className={`no-scrollbar overflow-x-auto shadow-[inset_0_-1px_0_var(--line)] ${className}`}>
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
