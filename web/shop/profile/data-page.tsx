import { lazyPart } from '#web/platform/lazy-part.ts';
import { AccountPage } from './account-page.tsx';
import { FormSkeleton } from './form-skeleton.tsx';

const load = () => import('./your-data.tsx');
// The skeleton is the first paint; what fills it is under way while it shows.
if (!import.meta.env.SSR) void load().catch(() => undefined);
const YourData = lazyPart(async () => (await load()).YourData);

/** What the shop keeps about the person: to take along, or to have erased. */
export function Component() {
  return (
    <AccountPage title="Your data" fallback={<FormSkeleton label="Loading…" />}>
      {(user) => <YourData user={user} />}
    </AccountPage>
  );
}
