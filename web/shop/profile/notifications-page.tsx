import { lazyPart } from '#web/platform/lazy-part.ts';
import { AccountPage } from './account-page.tsx';
import { FormSkeleton } from './form-skeleton.tsx';

const load = () => import('./notifications.tsx');
// The skeleton is the first paint; what fills it is under way while it shows.
if (!import.meta.env.SSR) void load().catch(() => undefined);
const Notifications = lazyPart(async () => (await load()).Notifications);

/** What the person hears from the shop, and on which way. */
export function Component() {
  return (
    <AccountPage title="Notifications" fallback={<FormSkeleton label="Loading your choices…" />}>
      {(user) => <Notifications user={user} />}
    </AccountPage>
  );
}
