import { useEffect, useState } from 'react';
import type { KeptBanner } from '#contract/banners.ts';
import type { KeptPicture } from '#web/resources/products/picture-field.tsx';
import type { ButtonState } from '#web/ui/button.tsx';
import { useUnsaved } from '#web/ui/unsaved.tsx';
import { useSaveKey } from '#web/ui/use-save-key.ts';
import { draftFrom, faultsIn, merged, newDraft } from './draft.ts';
import type { Draft, Sizes } from './draft.ts';
import { useBannerCalls } from './use-banner-calls.ts';
import type { Conflict, Faults } from './use-banner-calls.ts';

export type BannerEditing = ReturnType<typeof useBannerEditor>;
type Wanted = { read: KeptBanner | undefined; onMade: (made: KeptBanner) => void; onGone: () => void };

/** The fields of a banner: what stands in them, what is wrong, saving and deleting. */
export function useBannerEditor({ read, onMade, onGone }: Wanted) {
  const [stored, setStored] = useState(read);
  const [base, setBase] = useState(() => (read ? draftFrom(read) : newDraft));
  const [draft, setDraft] = useState(base);
  const { faults, problem, state, show } = useOutcome();
  const [conflict, setConflict] = useState<Conflict>();
  const { sizes, keepSize } = useSizes(stored, conflict?.theirs);
  const calls = useBannerCalls(stored);
  const isDirty = JSON.stringify(base) !== JSON.stringify(draft);
  const unsaved = useUnsavedWhile(isDirty);

  const submit = async () => {
    if (state === 'pending') return;
    const found = faultsIn(draft, stored && base);
    if (Object.values(found).some(Boolean)) return show('failed', found);
    show('pending');
    const outcome = await calls.save(draft, base);
    setConflict(outcome.conflict);
    if (!outcome.saved) return show('failed', outcome.faults, outcome.problem);
    show('done');
    setBase(draft);
    unsaved.clear();
    (stored ? setStored : onMade)(outcome.saved);
  };
  useSaveKey(() => void submit());
  const change = (more: Partial<Draft>) => {
    show(state === 'pending' ? state : 'idle', { ...faults, ...unsaid(more) });
    setDraft((now) => ({ ...now, ...more }));
  };
  const choose = (name: 'image' | 'phoneImage', url: string, picture?: KeptPicture) => {
    keepSize(url, picture);
    change({ [name]: url });
  };
  const settle = (kept: ReadonlySet<string>) => {
    if (!conflict) return;
    const theirs = draftFrom(conflict.theirs);
    setStored(conflict.theirs);
    setDraft(merged({ base, mine: draft, theirs }, kept));
    setBase(theirs);
    setConflict(undefined);
    show('idle');
  };
  const remove = async () => {
    const words = await calls.remove();
    if (words) return show('idle', {}, words);
    unsaved.clear();
    onGone();
  };
  const typed = { stored, base, draft, sizes, faults, problem, state, conflict, isDirty, unsaved };
  return { ...typed, change, choose, settle, setConflict, remove, submit: () => void submit() };
}

function useUnsavedWhile(isDirty: boolean) {
  const unsaved = useUnsaved();
  useEffect(() => (isDirty ? unsaved.touch() : unsaved.clear()));
  return unsaved;
}

type Shown = { state: ButtonState; faults: Faults; problem: string };

/** How far saving is and what is wrong; the first faulty field gets the focus. */
function useOutcome() {
  const [shown, setShown] = useState<Shown>({ state: 'idle', faults: {}, problem: '' });
  const isRefused = shown.state === 'failed';
  useEffect(() => {
    if (isRefused) document.querySelector<HTMLElement>('#banner [aria-invalid="true"]')?.focus();
  }, [isRefused]);
  const show = (state: ButtonState, faults: Faults = {}, problem = '') => setShown({ state, faults, problem });
  return { ...shown, show };
}

const unsaid = (more: object): Faults => Object.fromEntries(Object.keys(more).map((name) => [name, undefined]));

/** What is known of pictures, by their address: of those that are stored, and of those that were sent here. */
function useSizes(stored: KeptBanner | undefined, theirs: KeptBanner | undefined) {
  const [kept, setKept] = useState<Sizes>(new Map());
  const known = [stored, theirs].flatMap((banner) => [banner?.image, banner?.phoneImage]).filter((one) => !!one);
  const sizes: Sizes = new Map([...known.map((picture) => [picture.url, picture] as const), ...kept]);
  const keepSize = (url: string, size?: KeptPicture) => size && setKept((now) => new Map(now).set(url, size));
  return { sizes, keepSize };
}
