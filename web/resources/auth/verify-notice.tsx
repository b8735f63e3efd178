import { Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { selectSession } from './session.slice.ts';
import { dropVerification, wantsVerification } from './verification.ts';

const VerifyCard = lazyPart(async () => (await import('./verify-card.tsx')).VerifyCard);

/** Notice after registration to confirm the address; never shown again once dismissed or confirmed. */
export function VerifyNotice() {
  const { identity, isAuthenticated } = useSelector(selectSession);
  const [dropped, setDropped] = useState<string>();
  const email = identity?.email;
  if (!isAuthenticated || !email || identity.emailVerified || dropped === email || !wantsVerification(email))
    return null;
  return (
    <Suspense>
      <VerifyCard
        email={email}
        onDismiss={() => {
          dropVerification();
          setDropped(email);
        }}
      />
    </Suspense>
  );
}
