import { AccountPage } from '#web/shop/profile/account-page.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { ReturnsSkeleton } from './returns-skeleton.tsx';

const load = () => import('./my-returns.tsx');
// The skeleton is the first paint; what fills it is under way while it shows.
if (!import.meta.env.SSR) void load().catch(() => undefined);
const MyReturns = lazyPart(async () => (await load()).MyReturns);

/** What the person of the session has sent back or wants to. */
export function Component() {
  return (
    <AccountPage title="Returns" fallback={<ReturnsSkeleton />}>
      {() => <MyReturns />}
    </AccountPage>
  );
}
