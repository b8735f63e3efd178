import { Link } from 'react-router';
import type { Dashboard, Place } from './places.ts';

/** The tabs of a dashboard in their groups. */
export function SideNav({
  dashboard,
  current,
  onGo,
}: {
  dashboard: Dashboard;
  current: Place | undefined;
  onGo?: () => void;
}) {
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
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
