import { lazy } from 'react';
import { AccountPage } from '#web/shop/profile/account-page.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

const MyTickets = lazy(async () => ({ default: (await import('./my-tickets.tsx')).MyTickets }));

/** What the person of the session has written to the shop. */
export function Component() {
  return (
    <AccountPage title="Your messages" fallback={<SkeletonText lines={8} />}>
      {() => <MyTickets />}
    </AccountPage>
  );
}
