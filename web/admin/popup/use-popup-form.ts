import { useEffect, useState } from 'react';
import { popupChange } from '#contract/popup.ts';
import type { KeptPopup, PopupSetting } from '#contract/popup.ts';
import { indianTime, momentOf } from '#web/admin/products/editor/indian-time.ts';
import { asCallError } from '#web/platform/call-error.ts';
import { faultsByField } from '#web/platform/faults-by-field.ts';
import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import { useChangePopupMutation } from '#web/resources/popup/admin-popup.api.ts';
import type { ButtonState } from '#web/ui/button.tsx';
import { faultsOf, wordsOf } from '#web/ui/fault.ts';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { typedSince } from '#web/ui/editor/draft-fields.ts';
import { useUnsaved } from '#web/ui/unsaved.tsx';

/** The popup settings in the form: dates and delay as field values. */
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
type Outcome = { saved?: { activityId: string; version: string } } & Partial<Omit<Shown, 'state'>>;

/** Validates and saves; validation errors are returned by field. */
function useSaving() {
  const [changePopup] = useChangePopupMutation();
  return async (draft: Draft, version: string): Promise<Outcome> => {
    const body = { ...bodyOf(draft), version };
    const found = faultsByField(popupChange.safeParse(body));
    if (Object.values(found).some(Boolean)) return { faults: found };
    const { data, error } = await changePopup({ body });
    if (data) return { saved: data };
    const { code, errors = [] } = asCallError(error);
    if (code === 'EDIT_CONFLICT') return { isBehind: true, problem: `${wordsOf(error)} Your changes were not saved.` };
    const isAtField = errors.some(({ field }) => field !== 'popupBanners');
    return { faults: faultsOf(error), problem: isAtField ? '' : wordsOf(error) };
  };
}

/** `isBehind`: the stored version is newer than the one the form started with. */
type Shown = { state: ButtonState; faults: Faults; problem: string; isBehind: boolean };
const nothing: Shown = { state: 'idle', faults: {}, problem: '', isBehind: false };

/** Converts the stored settings to a draft. */
const baseFrom = (stored: KeptPopup) => ({ draft: draftFrom(stored), version: stored.version });

/** Form state of the popup: values, validation errors and saving. */
export function usePopupForm(read: KeptPopup, lookAgain: () => Promise<KeptPopup>) {
  const [base, setBase] = useState(() => baseFrom(read));
  const [draft, setDraft] = useState(base.draft);
  const [shown, setShown] = useState(nothing);
  const takeBack = useTakeBack();
  const save = useSaving();
  const tell = useTellDone();
  const unsaved = useUnsaved();
  const isDirty = JSON.stringify(base.draft) !== JSON.stringify(draft);
  useEffect(() => (isDirty ? unsaved.touch() : unsaved.clear()));
  const show = (state: ButtonState, more: Partial<Shown> = {}) => setShown({ ...nothing, ...more, state });
  const begin = (from: typeof base) => {
    setBase(from);
    setDraft(from.draft);
  };

  const submit = async () => {
    if (shown.state === 'pending') return;
    show('pending');
    const { saved, ...refused } = await save(draft, base.version);
    if (!saved) return show('failed', refused);
    show('done');
    setBase({ draft, version: saved.version });
    unsaved.clear();
    const undo = async () => {
      await takeBack(saved.activityId);
      setBase(base);
      setDraft((now) => typedSince(now, draft, base.draft));
    };
    tell({ words: 'Popup saved', undo });
  };
  const change = (more: Partial<Draft>) => {
    show(shown.state === 'pending' ? 'pending' : 'idle');
    setDraft((now) => ({ ...now, ...more }));
  };
  const beginAgain = async () => {
    try {
      begin(baseFrom(await lookAgain()));
      show('idle');
    } catch (fault) {
      show('failed', { isBehind: true, problem: wordsOf(fault) });
    }
  };
  const acts = { change, submit: () => void submit(), beginAgain: () => void beginAgain() };
  return { draft, ...shown, isDirty, unsaved, ...acts };
}
