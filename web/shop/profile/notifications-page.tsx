import { lazyPart } from '#web/platform/lazy-part.ts';
import { AccountPage } from './account-page.tsx';
import { FormSkeleton } from './form-skeleton.tsx';

const load = () => import('./notifications.tsx');
// Starts loading at once, while the skeleton is shown.
if (!import.meta.env.SSR) void load().catch(() => undefined);
const Notifications = lazyPart(async () => (await load()).Notifications);

/** Which messages the user receives, and on which channels. */
export function Component() {
  return (
    <AccountPage title="Notifications" fallback={<FormSkeleton label="Loading your choices…" />}>
      {(user) => <Notifications user={user} />}
    </AccountPage>
  );
}
