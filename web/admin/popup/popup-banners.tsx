import type { KeptBanner } from '#contract/banners.ts';
import { bannerState } from '#contract/rules/banners.ts';
import { smallPicture } from '#web/platform/small-picture.ts';
import { shareOf, stateNames, stateTones } from '#web/admin/banners/banner-names.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { PictureCell } from '#web/ui/data-table/cells.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { OrderList } from '#web/ui/order-list.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { PopupForm } from './use-popup-form.ts';

/** Banners of the popup, in order of priority, with their impressions and clicks. */
export function PopupBanners({ form, all, now }: { form: PopupForm; all: readonly KeptBanner[]; now: number }) {
  const { draft, change } = form;
  const chosen = draft.banners.flatMap((one) => {
    const banner = all.find(({ _id }) => _id === one.bannerId);
    return banner ? [{ ...one, banner }] : [];
  });
  const others = all.filter(({ _id }) => !draft.banners.some(({ bannerId }) => bannerId === _id));
  const set = (id: string, isActive: boolean) =>
    change({ banners: draft.banners.map((one) => (one.bannerId === id ? { ...one, isActive } : one)) });
  return (
    <div className="grid gap-4">
      {chosen.length === 0 && <p className="text-sm text-muted">No banner selected, so the popup is not shown.</p>}
      <OrderList
        label="Popup banners"
        inForm
        items={chosen}
        idOf={({ bannerId }) => bannerId}
        titleOf={({ banner }) => banner.title}
        save={async (ids) =>
          change({ banners: ids.flatMap((id) => draft.banners.find((one) => one.bannerId === id) ?? []) })
        }
      >
        {({ banner, bannerId, isActive }) => (
          <div className="grid gap-1">
            <PictureCell
              url={smallPicture((banner.phoneImage ?? banner.image).url)}
              title={banner.title}
              note={countsOf(banner)}
            />
            <div className="flex flex-wrap items-center gap-x-4">
              <Switch label="Eligible" isOn={isActive} onSwitch={(isOn) => set(bannerId, isOn)} />
              <Badge tone={stateTones[bannerState(banner, now)]}>{stateNames[bannerState(banner, now)]}</Badge>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Remove ${banner.title}`}
                onClick={() => change({ banners: draft.banners.filter((one) => one.bannerId !== bannerId) })}
              >
                Remove
              </Button>
            </div>
          </div>
        )}
      </OrderList>
      {others.length > 0 && chosen.length < 20 && (
        <SelectField
          label="Add banner"
          value=""
          onChange={({ currentTarget: { value: bannerId } }) =>
            bannerId && change({ banners: [...draft.banners, { bannerId, isActive: true }] })
          }
        >
          <option value="">Choose banner</option>
          {others.map(({ _id, title }) => (
            <option key={_id} value={_id}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}

function countsOf({ seen: { popup } }: KeptBanner): string {
  const { shown, clicked, closed } = popup;
  if (shown === 0) return 'Not shown in the last 30 days';
  const count = (number: number) => number.toLocaleString('en-IN');
  return `Shown ${count(shown)}, clicked ${count(clicked)} (${shareOf(clicked, shown)}), closed ${count(closed)}`;
}
