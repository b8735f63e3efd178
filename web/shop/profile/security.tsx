import type { User } from '#contract/auth.ts';
import { hasPassword } from '#web/resources/auth/has-password.ts';
import { phoneWords } from '#web/resources/orders/address.ts';
import { AccountSection } from './account-section.tsx';
import { PasswordForm } from './password-form.tsx';
import { Sessions } from './sessions.tsx';

export function Security({ user }: { user: User }) {
  return (
    <>
      <AccountSection title="Password" note={hasPassword(user) && 'Use one you do not use anywhere else.'}>
        {hasPassword(user) ? (
          <PasswordForm email={user.email ?? ''} />
        ) : (
          <p className="text-pretty">
            You log in with a code to <b className="font-medium">{phoneWords(user.phoneNumber ?? 'your phone')}</b>, so
            you have no password.
          </p>
        )}
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
