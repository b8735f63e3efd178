import type { ShopFlags } from '#contract/settings.ts';
import { useSaveFlagsMutation, useShopFlagsQuery } from '#web/resources/settings/admin-settings.api.ts';
import { wordsOf } from '#web/ui/fault.ts';
import { Switch } from '#web/ui/switch.tsx';
import { Section } from './section.tsx';
import { useTellSaved } from './use-saved.ts';

const features: readonly { name: keyof ShopFlags; label: string; note: string }[] = [
  {
    name: 'guestCheckout',
    label: 'Guest checkout',
    note: 'Off: cart and checkout ask guests to log in first, and bring them back.',
  },
  {
    name: 'analytics',
    label: 'Visit counting',
    note: 'Our own, of people who agreed. Off: nobody is asked or counted.',
  },
  { name: 'darkMode', label: 'Dark mode', note: 'Off: the shop is light for everybody.' },
  { name: 'notifications', label: 'Push notifications', note: 'Off: none are offered or sent.' },
  { name: 'pwa', label: 'Installable app', note: 'Off: no app to install, no pages without a network.' },
];

/** Features of the shop; each switch is saved at once. */
export function FeatureSection() {
  const read = useShopFlagsQuery();
  const [save, saving] = useSaveFlagsMutation();
  const tellSaved = useTellSaved();
  const turn = async (flags: ShopFlags, { name, label }: (typeof features)[number]) => {
    const { data } = await save({ body: { [name]: !flags[name] } });
    if (data) tellSaved(`${label} is ${data.flags[name] ? 'on' : 'off'}`, data.activityId);
  };
  return (
    <Section
      id="features"
      title="Features"
      lead="Each switch is saved at once and counts for the next page anybody opens."
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
                    {isFixed
                      ? 'Switched off where the shop is run, for everybody. It cannot be switched on here.'
                      : note}
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
