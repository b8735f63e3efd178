import type { User } from '#contract/auth.ts';
import { UserIcon } from '#web/ui/icons/user.tsx';
import { Link } from '#web/ui/link.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { accountLinks } from './account-links.ts';
import { useLogOut } from './use-log-out.ts';

/** Account menu of the logged-in user. */
export function UserMenu({ user }: { user: User }) {
  const logOut = useLogOut();
  return (
    <div className="max-md:hidden">
      <Menu label={`Account of ${user.name || 'you'}`} trigger={<UserIcon />}>
        {user.name && <p className="type-label truncate px-4 py-2 text-muted">{user.name}</p>}
        {accountLinks(user.role).map(({ to, label }) => (
          <Link key={to} to={to} className="menu-item">
            {label}
          </Link>
        ))}
        <button type="button" className="menu-item" onClick={() => void logOut()}>
          Logout
        </button>
      </Menu>
    </div>
  );
}
