import { lazyPart } from '#web/platform/lazy-part.ts';
import { AccountPage } from './account-page.tsx';
import { FormSkeleton } from './form-skeleton.tsx';

const load = () => import('./details.tsx');
// Starts loading at once, while the skeleton is shown.
if (!import.meta.env.SSR) void load().catch(() => undefined);
const Details = lazyPart(async () => (await load()).Details);

/** The user's name, photo and contact details. */
export function Component() {
  return (
    <AccountPage title="Your details" fallback={<FormSkeleton label="Loading your details…" />}>
      {(user) => <Details user={user} />}
    </AccountPage>
  );
}
