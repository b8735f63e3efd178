import type { User } from '#contract/auth.ts';
import { AccountSection } from './account-section.tsx';
import { AvatarEditor } from './avatar-editor.tsx';
import { EmailChange } from './email-change.tsx';
import { PersonForm } from './person-form.tsx';
import { PhoneChange } from './phone-change.tsx';

export function Details({ user }: { user: User }) {
  return (
    <>
      <AccountSection title="Photo" note="Shown here in your account. You choose the part of it that is seen.">
        <AvatarEditor user={user} />
      </AccountSection>
      <AccountSection title="About you" note="Your date of birth and gender are optional and never shown to anybody.">
        <PersonForm key={`${user._id} ${user.firebaseUid}`} user={user} />
      </AccountSection>
      <AccountSection
        title="Email"
        note="Order confirmations go here. A new address counts once you have opened our mail."
      >
        <EmailChange user={user} />
      </AccountSection>
      <AccountSection title="Mobile number" note="You can log in with it. A new number is confirmed by a code.">
        <PhoneChange user={user} />
      </AccountSection>
    </>
  );
}
