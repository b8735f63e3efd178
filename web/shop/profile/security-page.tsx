import { lazyPart } from '#web/platform/lazy-part.ts';
import { AccountPage } from './account-page.tsx';
import { FormSkeleton } from './form-skeleton.tsx';

const load = () => import('./security.tsx');
// Starts loading at once, while the skeleton is shown.
if (!import.meta.env.SSR) void load().catch(() => undefined);
const Security = lazyPart(async () => (await load()).Security);

/** The user's password and sessions. */
export function Component() {
  return (
    <AccountPage title="Security" fallback={<FormSkeleton label="Loading your security settings…" />}>
      {(user) => <Security user={user} />}
    </AccountPage>
  );
}
