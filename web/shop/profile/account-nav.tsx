import { useLocation } from 'react-router';
import { Heading } from '#web/ui/heading.tsx';
import { Link } from '#web/ui/link.tsx';
import { accountPlaces } from './account-places.ts';

/** Navigation between the account pages; hidden on phones, where the account's home page lists them. */
export function AccountNav() {
  const { pathname } = useLocation();
  return (
    <nav aria-labelledby="account-pages" className="max-lg:hidden">
      <div className="sticky below-28">
        <Heading id="account-pages" look="label" className="mb-3 text-muted">
          Your account
        </Heading>
        <ul>
          {accountPlaces.map(({ to, name }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={`${pathname}/`.startsWith(`${to}/`) ? 'page' : undefined}
                className="-ms-4 flex min-h-11 items-center border-s-2 border-transparent ps-3.5 text-muted hover:text-ink aria-[current]:border-brand aria-[current]:font-bold aria-[current]:text-ink"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
