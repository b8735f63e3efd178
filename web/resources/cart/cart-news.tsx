import { InfoIcon } from '#web/ui/icons/info.tsx';
import type { CartNotice } from './cart-state.ts';

/** Changes to the cart since the last visit; two sizes of a product that is gone are one. */
export function CartNews({ notices }: { notices: readonly CartNotice[] }) {
  if (notices.length === 0) return null;
  return (
    <ul
      role="status"
      className="mt-4 grid gap-2 border-s-2 border-warn bg-warn-tint px-4 py-3 text-sm font-medium text-warn"
    >
      {[...new Set(notices.map(({ message }) => message))].map((message) => (
        <li key={message} className="flex items-start gap-2">
          <InfoIcon className="mt-0.5 size-4" />
          {message}
        </li>
      ))}
    </ul>
  );
}
