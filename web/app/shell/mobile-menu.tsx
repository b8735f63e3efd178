import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Role } from '#contract/auth.ts';
import { selectUser } from '#web/resources/auth/session.slice.ts';
import { categoryLink, useCategories } from '#web/resources/categories/use-categories.ts';
import { Link } from '#web/ui/link.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { accountLinks } from './account-links.ts';
import { useShopperCounts } from './shopper-counts.ts';
import { ThemeChoice } from './theme-choice.tsx';
import { useLogOut } from './use-log-out.ts';

/** The navigation that does not fit the header on phones. */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const categories = useCategories();
  const user = useSelector(selectUser);
  const counts = useShopperCounts();
  return (
    <Sheet open={open} onClose={onClose} title="Menu" side="start" footer={<ThemeChoice />}>
      <nav aria-label="Menu">
        <ul className="-my-2">
          {categories.map((category) => (
            <Entry key={category._id} to={categoryLink(category)} onClose={onClose}>
              {category.name}
            </Entry>
          ))}
          <Entry to="/wishlist" onClose={onClose} count={counts.wishlist}>
            Wishlist
          </Entry>
          <Entry to="/cart" onClose={onClose} count={counts.cart}>
            Cart
          </Entry>
          {user ? (
            <Account role={user.role} onClose={onClose} />
          ) : (
            <Entry to="/login" onClose={onClose}>
              Log in
            </Entry>
          )}
        </ul>
      </nav>
    </Sheet>
  );
}

/** The entries of the header's user menu on wider screens. */
function Account({ role, onClose }: { role: Role; onClose: () => void }) {
  const logOut = useLogOut();
  const leave = () => {
    onClose();
    void logOut();
  };
  return (
    <>
      {accountLinks(role).map(({ to, label }) => (
        <Entry key={to} to={to} onClose={onClose}>
          {label}
        </Entry>
      ))}
      <li>
        <button type="button" onClick={leave} className="flex min-h-13 w-full items-center text-lg font-medium">
          Logout
        </button>
      </li>
    </>
  );
}

function Entry({
  to,
  onClose,
  count = 0,
  children,
}: {
  to: string;
  onClose: () => void;
  count?: number;
  children: ReactNode;
}) {
  return (
    <li className="border-b border-line last:border-0">
      <Link to={to} onClick={onClose} className="flex min-h-13 items-center justify-between gap-4 text-lg font-medium">
        {children}
        {count > 0 && (
          <span className="text-base font-normal text-muted tabular-nums">
            {count}
            <span className="sr-only"> {count === 1 ? 'item' : 'items'}</span>
          </span>
        )}
      </Link>
    </li>
  );
}
