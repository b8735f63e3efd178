import { useLocation } from 'react-router';
import type { User } from '#contract/auth.ts';
import { returnAddress } from '#web/resources/auth/return-address.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { AccountSection } from './account-section.tsx';
import { AvatarEditor } from './avatar-editor.tsx';
import { EmailChange } from './email-change.tsx';
import { PersonForm } from './person-form.tsx';
import { PhoneChange } from './phone-change.tsx';

export function Details({ user }: { user: User }) {
  const isFromCheckout = returnAddress(useLocation().state, '') === '/checkout';
  return (
    <>
      {isFromCheckout && (
        <p className="pt-5">
          <TextLink to="/checkout">Back to checkout</TextLink>
        </p>
      )}
      <AccountSection title="Photo" note="Shown in your account. You choose how it is cropped.">
        <AvatarEditor user={user} />
      </AccountSection>
      <AccountSection title="About you" note="Your date of birth and gender are optional and never shown to anyone.">
        <PersonForm key={`${user._id} ${user.firebaseUid}`} user={user} />
      </AccountSection>
      <AccountSection
        title="Email"
        note="Order confirmations go here. A new email is used once you open the link we send to it."
      >
        <EmailChange user={user} />
      </AccountSection>
      <AccountSection title="Mobile number" note="You can log in with it. We confirm a new number with a code.">
        <PhoneChange user={user} />
      </AccountSection>
    </>
  );
}
