import { lazyPart } from '#web/platform/lazy-part.ts';
import { AccountPage } from './account-page.tsx';
import { FormSkeleton } from './form-skeleton.tsx';

const load = () => import('./security.tsx');
// The skeleton is the first paint; what fills it is under way while it shows.
if (!import.meta.env.SSR) void load().catch(() => undefined);
const Security = lazyPart(async () => (await load()).Security);

/** How the person logs in, and where they are logged in. */
export function Component() {
  return (
    <AccountPage title="Security" fallback={<FormSkeleton label="Loading your security settings…" />}>
      {(user) => <Security user={user} />}
    </AccountPage>
  );
}
