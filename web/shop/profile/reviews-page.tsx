import { lazyPart } from '#web/platform/lazy-part.ts';
import { AccountPage } from './account-page.tsx';
import { ReviewsSkeleton } from './reviews-skeleton.tsx';

const load = () => import('./my-reviews.tsx');
// Starts loading at once, while the skeleton is shown.
if (!import.meta.env.SSR) void load().catch(() => undefined);
const MyReviews = lazyPart(async () => (await load()).MyReviews);

/** The user's reviews, and purchases they can review. */
export function Component() {
  return (
    <AccountPage title="Reviews" fallback={<ReviewsSkeleton />}>
      {(user) => <MyReviews user={user} />}
    </AccountPage>
  );
}
