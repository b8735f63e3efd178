import { Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { selectSession } from './session.slice.ts';
import { dropVerification, wantsVerification } from './verification.ts';

const VerifyCard = lazyPart(async () => (await import('./verify-card.tsx')).VerifyCard);

/** After a registration: asks to confirm the address; gone for good when waved away or confirmed. */
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
