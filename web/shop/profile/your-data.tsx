import { Suspense, useState } from 'react';
import type { User } from '#contract/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { AccountSection } from './account-section.tsx';
import { ExportData } from './export-data.tsx';

const DeleteAccount = lazyPart(async () => (await import('./delete-account.tsx')).DeleteAccount);

export function YourData({ user }: { user: User }) {
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <>
      <AccountSection
        title="Download your data"
        note="Everything we keep about you, including guest orders with your verified email, in one machine-readable file."
      >
        <ExportData />
      </AccountSection>
      <AccountSection title="Delete your account" note="For good. We cannot bring it back.">
        <div className="grid gap-4">
          <div className="grid gap-3 text-pretty">
            <p>
              <b className="font-medium">What goes:</b> your login, details, photo, addresses, cart, wishlist and
              searches, at once and everywhere.
            </p>
            <p>
              <b className="font-medium">What stays:</b> your orders, because tax law requires us to keep records, and
              your reviews. Both without your name and address; a business invoice keeps its name and GSTIN.
            </p>
            <p>Guest orders count as yours if they carry your verified email.</p>
            <p>
              More about it on the <TextLink to="/privacy">privacy page</TextLink>.
            </p>
          </div>
          <Button variant="danger" onClick={() => setIsDeleting(true)} className="justify-self-start max-md:w-full">
            Delete account
          </Button>
        </div>
      </AccountSection>
      {isDeleting && (
        <Suspense>
          <DeleteAccount user={user} onClose={() => setIsDeleting(false)} />
        </Suspense>
      )}
    </>
  );
}
