import { Suspense } from 'react';
import { useParams } from 'react-router';
import { AccountPage } from '#web/shop/profile/account-page.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';

const TicketDetails = lazyPart(async () => (await import('./ticket-details.tsx')).TicketDetails);

/** One of the user's tickets, with the shop's replies. */
export function Component() {
  const { number = '' } = useParams();
  return (
    <AccountPage title={number} fallback={<SkeletonText lines={8} />}>
      {() => (
        <Suspense fallback={<SkeletonText lines={8} />}>
          <TicketDetails number={number} />
        </Suspense>
      )}
    </AccountPage>
  );
}
