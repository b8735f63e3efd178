import type { KeptBanner } from '#contract/banners.ts';
import { ActiveSwitch } from '#web/resources/activity/active-switch.tsx';
import { useToggleKeptBannerMutation } from '#web/resources/banners/admin-banners.api.ts';

export function BannerSwitch({ banner: { _id: id, title, isActive } }: { banner: KeptBanner }) {
  const [toggle] = useToggleKeptBannerMutation();
  return (
    <ActiveSwitch
      title={title}
      isActive={isActive}
      toggle={(isOn) => toggle({ params: { id }, body: { isActive: isOn } })}
    />
  );
}
