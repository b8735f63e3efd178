import { mostWaiting } from '#contract/dashboard.ts';
import type { WaitingCounts } from '#contract/dashboard.ts';
import { useCountsQuery } from '#web/resources/dashboard/dashboard.api.ts';
import { usePolled } from '#web/resources/dashboard/use-polled.ts';
import { Link } from '#web/ui/link.tsx';
import { adminDashboard } from './places.ts';
import type { Dashboard, Place } from './places.ts';

/** Count shown on a tab, and its label. */
const waitingIn: Readonly<Record<string, readonly [keyof WaitingCounts, string]>> = {
  '/admin/orders': ['toPack', 'to pack'],
  '/admin/inventory': ['lowStock', 'low'],
  '/admin/returns': ['returns', 'waiting'],
  '/admin/reviews': ['reviews', 'to review'],
  '/admin/tickets': ['tickets', 'unsolved'],
  '/admin/jobs': ['jobs', 'failed'],
};

const countsEveryMs = 30_000;

/** The dashboard's tabs in groups; for admins with the counts of open work. */
export function SideNav({
  dashboard,
  current,
  onGo,
}: {
  dashboard: Dashboard;
  current: Place | undefined;
  onGo?: () => void;
}) {
  const polled = usePolled(countsEveryMs);
  const { data: counts } = useCountsQuery(undefined, { ...polled, skip: dashboard !== adminDashboard });
  return (
    <nav aria-label={dashboard.title} className="grid gap-5 pb-6">
      {dashboard.groups.map(({ label, places }) => (
        <section key={label} aria-label={label}>
          <p className="type-label px-3 pb-1 text-muted">{label}</p>
          <ul>
            {places.map((place) => (
              <li key={place.to}>
                <Link
                  to={place.to}
                  className="side-link"
                  aria-current={place === current ? 'page' : undefined}
                  onClick={onGo}
                >
                  <place.icon className="size-4.5" />
                  {place.label}
                  <Waiting counts={counts} to={place.to} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function Waiting({ counts, to }: { counts: WaitingCounts | undefined; to: string }) {
  const [name, words] = waitingIn[to] ?? [];
  const count = name && counts?.[name];
  if (!count) return null;
  return (
    <span className="ms-auto text-xs tabular-nums">
      {count >= mostWaiting ? `${mostWaiting - 1}+` : count}
      <span className="sr-only"> {words}</span>
    </span>
  );
}
