import { NavLink } from 'react-router';
import { Heading } from '#web/ui/heading.tsx';
import { accountPlaces } from './account-places.ts';

/** The other pages of the account, beside this one; on phones the hub leads to them. */
export function AccountNav() {
  return (
    <nav aria-labelledby="account-pages" className="max-lg:hidden">
      <div className="sticky top-28">
        <Heading id="account-pages" look="label" className="mb-3 text-muted">
          Your account
        </Heading>
        <ul>
          {accountPlaces.map(({ to, name }) => (
            <li key={to}>
              <NavLink
                to={to}
                className="-ms-4 flex min-h-11 items-center border-s-2 border-transparent ps-3.5 text-muted hover:text-ink aria-[current]:border-brand aria-[current]:font-bold aria-[current]:text-ink"
              >
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
