import { lazyPart } from '#web/platform/lazy-part.ts';
import { AccountPage } from './account-page.tsx';
import { AddressesSkeleton } from './addresses-skeleton.tsx';

const load = () => import('./address-book.tsx');
// The skeleton is the first paint; what fills it is under way while it shows.
if (!import.meta.env.SSR) void load().catch(() => undefined);
const AddressBook = lazyPart(async () => (await load()).AddressBook);

/** Where the person's parcels go. */
export function Component() {
  return (
    <AccountPage title="Addresses" fallback={<AddressesSkeleton />}>
      {(user) => <AddressBook user={user} />}
    </AccountPage>
  );
}
