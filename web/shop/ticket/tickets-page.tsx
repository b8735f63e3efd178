import { AccountPage } from '#web/shop/profile/account-page.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';

const MyTickets = lazyPart(async () => (await import('./my-tickets.tsx')).MyTickets);

/** The logged-in user's messages to the shop. */
export function Component() {
  return (
    <AccountPage title="Your messages" fallback={<SkeletonText lines={8} />}>
      {() => <MyTickets />}
    </AccountPage>
  );
}
