import type { User } from '#contract/auth.ts';
import { hasPassword } from '#web/resources/auth/has-password.ts';
import { phoneWords } from '#web/resources/orders/address.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { AccountSection } from './account-section.tsx';
import { PasswordForm } from './password-form.tsx';
import { Sessions } from './sessions.tsx';

export function Security({ user }: { user: User }) {
  return (
    <>
      <AccountSection title="Password" note={hasPassword(user) && 'Use one you do not use anywhere else.'}>
        {hasPassword(user) ? <PasswordForm email={user.email ?? ''} /> : <ByCode user={user} />}
      </AccountSection>
      <AccountSection
        title="Where you are logged in"
        note="See a device you do not know? Sign it out and change your password."
      >
        <Sessions />
      </AccountSection>
    </>
  );
}

/** With a verified email, a password may have been set by a mailed link; the shop does not know. */
function ByCode({ user: { phoneNumber, emailVerified } }: { user: User }) {
  return (
    <p className="text-pretty">
      You log in with a code to <b className="font-medium">{phoneWords(phoneNumber ?? 'your phone')}</b>
      {emailVerified ? (
        <>
          . To log in with your email too, <TextLink to="/forgotten-password">choose a password</TextLink> by a link we
          send to it.
        </>
      ) : (
        ', so you have no password.'
      )}
    </p>
  );
}
