import { AccountPage } from '#web/shop/profile/account-page.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { ReturnsSkeleton } from './returns-skeleton.tsx';

const load = () => import('./my-returns.tsx');
// Starts loading at once, while the skeleton is shown.
if (!import.meta.env.SSR) void load().catch(() => undefined);
const MyReturns = lazyPart(async () => (await load()).MyReturns);

/** The logged-in user's returns. */
export function Component() {
  return (
    <AccountPage title="Returns" fallback={<ReturnsSkeleton />}>
      {() => <MyReturns />}
    </AccountPage>
  );
}
