import type { ShopFlags } from '#contract/settings.ts';
import { useSaveFlagsMutation, useShopFlagsQuery } from '#web/resources/settings/admin-settings.api.ts';
import { wordsOf } from '#web/ui/fault.ts';
import { Switch } from '#web/ui/switch.tsx';
import { Section } from './section.tsx';
import { useTellSaved } from './use-saved.ts';

const features: readonly { name: keyof ShopFlags; label: string; isPlural?: true; note: string }[] = [
  {
    name: 'guestCheckout',
    label: 'Guest checkout',
    note: 'When off, guests must log in before cart and checkout.',
  },
  {
    name: 'analytics',
    label: 'Analytics',
    note: 'First-party analytics of visitors who consent. When off, nobody is asked or tracked.',
  },
  { name: 'darkMode', label: 'Dark mode', note: 'When off, everyone sees the light theme.' },
  {
    name: 'notifications',
    label: 'Push notifications',
    isPlural: true,
    note: 'When off, push notifications are neither offered nor sent.',
  },
  { name: 'pwa', label: 'Installable app', note: 'When off, the shop cannot be installed or used offline.' },
];

/** Feature switches; each is saved immediately. */
export function FeatureSection() {
  const read = useShopFlagsQuery();
  const [save, saving] = useSaveFlagsMutation();
  const tellSaved = useTellSaved();
  const turn = async (flags: ShopFlags, { name, label, isPlural }: (typeof features)[number]) => {
    const { data } = await save({ body: { [name]: !flags[name] } });
    if (data) tellSaved(`${label} ${isPlural ? 'are' : 'is'} ${data.flags[name] ? 'on' : 'off'}`, data.activityId);
  };
  return (
    <Section
      id="features"
      title="Features"
      lead="Changes are saved immediately and apply from the next page load."
      read={read}
    >
      {({ flags, fixed }) => (
        <div className="grid max-w-narrow gap-2">
          <ul className="grid divide-y divide-line">
            {features.map((feature) => {
              const { name, label, note } = feature;
              const isFixed = fixed.includes(name);
              return (
                <li key={name} className="py-2">
                  <Switch
                    label={label}
                    isOn={flags[name] && !isFixed}
                    disabled={isFixed || saving.isLoading}
                    onSwitch={() => void turn(flags, feature)}
                  />
                  <p className="text-sm text-muted">
                    {isFixed ? 'Disabled in the server configuration. It cannot be turned on here.' : note}
                  </p>
                </li>
              );
            })}
          </ul>
          <p role="alert" className="text-sm text-danger empty:hidden">
            {saving.error ? wordsOf(saving.error) : ''}
          </p>
        </div>
      )}
    </Section>
  );
}
