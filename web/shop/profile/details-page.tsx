import { lazyPart } from '#web/platform/lazy-part.ts';
import { AccountPage } from './account-page.tsx';
import { FormSkeleton } from './form-skeleton.tsx';

const load = () => import('./details.tsx');
// The skeleton is the first paint; what fills it is under way while it shows.
if (!import.meta.env.SSR) void load().catch(() => undefined);
const Details = lazyPart(async () => (await load()).Details);

/** Who the person is and how they are reached. */
export function Component() {
  return (
    <AccountPage title="Your details" fallback={<FormSkeleton label="Loading your details…" />}>
      {(user) => <Details user={user} />}
    </AccountPage>
  );
}
