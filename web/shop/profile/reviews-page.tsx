import { lazyPart } from '#web/platform/lazy-part.ts';
import { AccountPage } from './account-page.tsx';
import { ReviewsSkeleton } from './reviews-skeleton.tsx';

const load = () => import('./my-reviews.tsx');
// The skeleton is the first paint; what fills it is under way while it shows.
if (!import.meta.env.SSR) void load().catch(() => undefined);
const MyReviews = lazyPart(async () => (await load()).MyReviews);

/** What the person wrote, and what they have and could write about. */
export function Component() {
  return (
    <AccountPage title="Reviews" fallback={<ReviewsSkeleton />}>
      {(user) => <MyReviews user={user} />}
    </AccountPage>
  );
}
