import { useEffect, useState } from 'react';
import { popupChange } from '#contract/popup.ts';
import type { PopupSetting } from '#contract/popup.ts';
import { indianTime, momentOf } from '#web/admin/products/editor/indian-time.ts';
import { asCallError } from '#web/platform/call-error.ts';
import { faultsByField } from '#web/platform/faults-by-field.ts';
import { useUndoActivityMutation } from '#web/resources/activity/activity.api.ts';
import { useChangePopupMutation } from '#web/resources/popup/admin-popup.api.ts';
import type { ButtonState } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/data-table/fault.ts';
import { useTellDone } from '#web/ui/data-table/undo-notice.tsx';
import { useUnsaved } from '#web/ui/unsaved.tsx';

/** The popup while it is changed: dates and delay as their fields have them. */
export type Draft = {
  isOn: boolean;
  banners: readonly { bannerId: string; isActive: boolean }[];
  audience: PopupSetting['audience'];
  frequency: PopupSetting['frequency'];
  delay: string;
  startDate: string;
  endDate: string;
};

export type PopupForm = ReturnType<typeof usePopupForm>;

function draftFrom(setting: PopupSetting): Draft {
  const { audience, frequency, startDate, endDate } = setting;
  return {
    isOn: setting.showSalePopup,
    banners: setting.popupBanners.map(({ bannerId, isActive }) => ({ bannerId, isActive })),
    audience,
    frequency,
    delay: String(setting.delaySeconds),
    startDate: startDate ? indianTime(startDate) : '',
    endDate: endDate ? indianTime(endDate) : '',
  };
}

function bodyOf({ isOn, banners, audience, frequency, delay, startDate, endDate }: Draft) {
  return {
    showSalePopup: isOn,
    popupBanners: banners.map((one) => ({ ...one })),
    audience,
    frequency,
    delaySeconds: delay.trim() === '' ? Number.NaN : Number(delay),
    startDate: startDate === '' ? null : momentOf(startDate),
    endDate: endDate === '' ? null : momentOf(endDate),
  };
}

type Faults = Readonly<Record<string, string | undefined>>;
type Outcome = { activityId?: string; faults?: Faults; problem?: string };

/** Checks and saves; what is refused at a field is said there. */
function useSaving() {
  const [changePopup] = useChangePopupMutation();
  return async (draft: Draft): Promise<Outcome> => {
    const body = bodyOf(draft);
    const found = faultsByField(popupChange.safeParse(body));
    if (Object.values(found).some(Boolean)) return { faults: found };
    const { data, error } = await changePopup({ body });
    if (data) return { activityId: data.activityId };
    const { errors = [] } = asCallError(error);
    const isAtField = errors.some(({ field }) => field !== 'popupBanners');
    const faults = Object.fromEntries(errors.map((one) => [one.field, one.message]));
    return { faults, problem: isAtField ? '' : wordsOf(error) };
  };
}

type Shown = { state: ButtonState; faults: Faults; problem: string };

/** What stands in the fields of the popup, what is wrong with it, and saving it. */
export function usePopupForm(read: PopupSetting) {
  const [base, setBase] = useState(() => draftFrom(read));
  const [draft, setDraft] = useState(base);
  const [shown, setShown] = useState<Shown>({ state: 'idle', faults: {}, problem: '' });
  const [undoActivity] = useUndoActivityMutation();
  const save = useSaving();
  const tell = useTellDone();
  const unsaved = useUnsaved();
  const isDirty = JSON.stringify(base) !== JSON.stringify(draft);
  useEffect(() => (isDirty ? unsaved.touch() : unsaved.clear()));
  const show = (state: ButtonState, faults: Faults = {}, problem = '') => setShown({ state, faults, problem });

  const submit = async () => {
    if (shown.state === 'pending') return;
    show('pending');
    const { activityId, faults, problem } = await save(draft);
    if (activityId === undefined) return show('failed', faults, problem);
    show('done');
    setBase(draft);
    unsaved.clear();
    const undo = async () => {
      await undoActivity({ params: { id: activityId } }).unwrap();
      setBase(base);
      setDraft(base);
    };
    tell({ words: 'The popup is saved', undo });
  };
  const change = (more: Partial<Draft>) => {
    show(shown.state === 'pending' ? 'pending' : 'idle');
    setDraft((now) => ({ ...now, ...more }));
  };
  return { draft, ...shown, isDirty, unsaved, change, submit: () => void submit() };
}
