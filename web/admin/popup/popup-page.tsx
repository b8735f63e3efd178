import type { ReactNode } from 'react';
import { longestPopupDelay, popupAudiences, popupFrequencies } from '#contract/popup.ts';
import type { KeptPopup } from '#contract/popup.ts';
import type { KeptBanner } from '#contract/banners.ts';
import { bannerState } from '#contract/rules/banners.ts';
import { momentOf } from '#web/admin/products/editor/indian-time.ts';
import { useNow } from '#web/platform/use-now.ts';
import { useKeptBannersQuery } from '#web/resources/banners/admin-banners.api.ts';
import { bannerView } from '#web/resources/banners/banners.api.ts';
import { useKeptPopupQuery } from '#web/resources/popup/admin-popup.api.ts';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { TabHead } from '#web/ui/data-table/tab-head.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { UnsavedQuestion } from '#web/ui/unsaved.tsx';
import { PopupBanners } from './popup-banners.tsx';
import { audienceHints, audienceNames, frequencyNames } from './popup-names.ts';
import { PopupPreview } from './popup-preview.tsx';
import { usePopupForm } from './use-popup-form.ts';
import type { Draft, PopupForm } from './use-popup-form.ts';

/** Popup settings: on or off, banners, audience, schedule and frequency. */
export function Component() {
  const setting = useKeptPopupQuery();
  const banners = useKeptBannersQuery({ query: {} });
  const error = setting.error ?? banners.error;
  const retry = () => void Promise.all([setting.refetch(), banners.refetch()]);
  return (
    <>
      <TabHead title="Popup" />
      {setting.data && banners.data ? (
        <PopupEditor setting={setting.data} lookAgain={async () => setting.refetch().unwrap()} banners={banners.data} />
      ) : error ? (
        <ErrorState
          title="The popup did not load"
          message={wordsOf(error)}
          onRetry={retry}
          isRetrying={setting.isFetching || banners.isFetching}
        />
      ) : (
        <SkeletonText lines={10} />
      )}
    </>
  );
}

type Kept = { setting: KeptPopup; lookAgain: () => Promise<KeptPopup>; banners: readonly KeptBanner[] };

function PopupEditor({ setting, lookAgain, banners }: Kept) {
  const form = usePopupForm(setting, lookAgain);
  const { draft, change } = form;
  const now = useNow().getTime();
  const shown = draft.banners
    .filter(({ isActive }) => isActive)
    .flatMap(({ bannerId }) => banners.find(({ _id }) => _id === bannerId) ?? [])
    .find((banner) => bannerState(banner, now) === 'live');
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
      <form
        noValidate
        aria-label="Popup"
        className="grid min-w-0 gap-8"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <div className="grid gap-1">
          <Switch label="Show popup" isOn={draft.isOn} onSwitch={(isOn) => change({ isOn })} />
          <p role="status" className="text-sm text-muted">
            {stateWords(draft, shown, now)}
          </p>
        </div>
        <Part title="Banners">
          <PopupBanners form={form} all={banners} now={now} />
        </Part>
        <Part title="Audience and timing">
          <Rules form={form} />
        </Part>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="primary" state={form.state} disabled={!form.isDirty && form.state === 'idle'}>
            Save
          </Button>
          <p role="alert" className="text-sm text-danger empty:hidden">
            {form.problem}
          </p>
          {form.isBehind && <Button onClick={form.beginAgain}>Load latest version</Button>}
        </div>
      </form>
      <div className="min-w-0 xl:sticky xl:below-20">
        <PopupPreview banner={shown && bannerView(shown)} />
      </div>
      <UnsavedQuestion unsaved={form.unsaved} />
    </div>
  );
}

function Rules({ form }: { form: PopupForm }) {
  const { draft, faults, change } = form;
  const date = (name: 'startDate' | 'endDate') => ({
    type: 'datetime-local',
    optional: true,
    value: draft[name],
    error: faults[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change({ [name]: currentTarget.value }),
  });
  return (
    <>
      <SelectField
        label="Audience"
        hint={audienceHints[draft.audience]}
        value={draft.audience}
        // Sound: the options are those of the contract.
        onChange={({ currentTarget }) => change({ audience: currentTarget.value as Draft['audience'] })}
      >
        {popupAudiences.map((audience) => (
          <option key={audience} value={audience}>
            {audienceNames[audience]}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Frequency"
          value={draft.frequency}
          // Sound: one of the options below.
          onChange={({ currentTarget }) => change({ frequency: currentTarget.value as Draft['frequency'] })}
        >
          {popupFrequencies.map((frequency) => (
            <option key={frequency} value={frequency}>
              {frequencyNames[frequency]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Delay in seconds"
          inputMode="numeric"
          hint={`0 to ${longestPopupDelay}, after the page has loaded.`}
          value={draft.delay}
          error={faults['delaySeconds']}
          onChange={({ currentTarget }) => change({ delay: currentTarget.value })}
        />
      </div>
      <div className="grid gap-4">
        <TextField label="Starts" hint="India time. Leave empty to start now." {...date('startDate')} />
        <TextField label="Ends" hint="India time. Leave empty for no end date." {...date('endDate')} />
      </div>
      <p className="text-sm text-muted">
        Never shown on cart, checkout or login pages, while typing, or over another dialog.
      </p>
    </>
  );
}

/** Says whether the popup is shown now, and if not, why. */
function stateWords({ isOn, startDate, endDate }: Draft, shown: KeptBanner | undefined, now: number): string {
  const at = (field: string) => Date.parse(momentOf(field) ?? '');
  if (!isOn) return 'Off: the popup is not shown.';
  if (startDate !== '' && at(startDate) > now) return 'Scheduled: it has not started yet.';
  if (endDate !== '' && at(endDate) <= now) return 'Ended.';
  return shown ? `Showing “${shown.title}”, the first live banner.` : 'None of the selected banners is live.';
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-4">
      <Heading level={2} look="label">
        {title}
      </Heading>
      {children}
    </section>
  );
}
