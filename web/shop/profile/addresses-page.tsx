import { lazyPart } from '#web/platform/lazy-part.ts';
import { AccountPage } from './account-page.tsx';
import { AddressesSkeleton } from './addresses-skeleton.tsx';

const load = () => import('./address-book.tsx');
// Starts loading at once, while the skeleton is shown.
if (!import.meta.env.SSR) void load().catch(() => undefined);
const AddressBook = lazyPart(async () => (await load()).AddressBook);

/** The user's saved addresses. */
export function Component() {
  return (
    <AccountPage title="Addresses" fallback={<AddressesSkeleton />}>
      {(user) => <AddressBook user={user} />}
    </AccountPage>
  );
}
