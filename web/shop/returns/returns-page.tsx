import { lazy } from 'react';
import { AccountPage } from '#web/shop/profile/account-page.tsx';
import { ReturnsSkeleton } from './returns-skeleton.tsx';

const load = () => import('./my-returns.tsx');
// The skeleton is the first paint; what fills it is under way while it shows.
if (!import.meta.env.SSR) void load().catch(() => undefined);
const MyReturns = lazy(async () => ({ default: (await load()).MyReturns }));

/** What the person of the session has sent back or wants to. */
export function Component() {
  return (
    <AccountPage title="Returns" fallback={<ReturnsSkeleton />}>
      {() => <MyReturns />}
    </AccountPage>
  );
}
