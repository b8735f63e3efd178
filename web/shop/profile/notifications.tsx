import type { Preferences, User } from '#contract/auth.ts';
import { NotificationSwitch } from '#web/resources/notifications/notification-switch.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { AccountSection } from './account-section.tsx';
import { usePreferences } from './use-preferences.ts';

const channels: readonly { key: keyof Preferences; label: string; hint: string }[] = [
  { key: 'marketingEmail', label: 'Email', hint: 'New drops and offers, by mail.' },
  { key: 'marketingSms', label: 'SMS', hint: 'Sales and offers, by text message.' },
  { key: 'marketingPush', label: 'Push', hint: 'On browsers with notifications turned on.' },
];

export function Notifications({ user }: { user: User }) {
  const { chosen, choose, said } = usePreferences(user);
  return (
    <>
      <AccountSection
        title="News and offers"
        note="Your choice, for each way. Messages about your orders always come: they are part of the order."
      >
        <fieldset>
          <legend className="sr-only">News and offers</legend>
          {channels.map(({ key, label, hint }) => (
            <Checkbox
              key={key}
              label={label}
              hint={hint}
              checked={chosen[key]}
              onChange={({ currentTarget }) => choose(key, currentTarget.checked)}
            />
          ))}
          <p role="status" className="min-h-6 text-sm text-muted">
            {said}
          </p>
        </fieldset>
      </AccountSection>
      <AccountSection
        title="This browser"
        note="News of your orders and of sizes you wait for, even when the shop is closed."
      >
        <NotificationSwitch />
      </AccountSection>
    </>
  );
}
