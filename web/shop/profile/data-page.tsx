import { lazyPart } from '#web/platform/lazy-part.ts';
import { AccountPage } from './account-page.tsx';
import { FormSkeleton } from './form-skeleton.tsx';

const load = () => import('./your-data.tsx');
// Starts loading at once, while the skeleton is shown.
if (!import.meta.env.SSR) void load().catch(() => undefined);
const YourData = lazyPart(async () => (await load()).YourData);

/** Export of the user's data, and deletion of the account. */
export function Component() {
  return (
    <AccountPage title="Your data" fallback={<FormSkeleton label="Loading…" />}>
      {(user) => <YourData user={user} />}
    </AccountPage>
  );
}
