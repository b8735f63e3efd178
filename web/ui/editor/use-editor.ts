import { useEffect, useState } from 'react';
import { asCallError } from '#web/platform/call-error.ts';
import type { ButtonState } from '../button.tsx';
import { wordsOf } from '../fault.ts';
import { useTellDone } from '../undo-notice.tsx';
import { useUnsaved } from '../unsaved.tsx';
import { useFocusOnFault } from '../use-focus-on-fault.ts';
import { useIsHere } from '../use-is-here.ts';
import { useSaveKey } from '../use-save-key.ts';
import { conflictsOf, isSameDraft } from './draft-fields.ts';
import { adopted, held, kept, rebased, typed } from './held-draft.ts';
import type { Change, DraftShape, Faults, Held } from './held-draft.ts';

/**
 * The result of a save: the stored record (undefined if many were created), the notice's text, and the activity to
 * undo.
 */
type Saved<Stored> = { stored: Stored | undefined; words: string; activityId?: string | undefined };

type Calls<Stored, Draft> = {
  save: (draft: Draft, now: Held<Stored, Draft>) => Promise<{ saved?: Saved<Stored> | undefined; error?: unknown }>;
  /** Reads the latest stored record. */
  read: (stored: Stored) => Promise<Stored>;
  takeBack: (activityId: string) => Promise<unknown>;
  /** Called when a new record has been created and has a URL. */
  onMade: (made: Stored) => void;
  /** Called when the creation has been undone. */
  onGone: () => void;
  /** Whether another form of the page has unsaved input: a page can only have one question on leaving. */
  hasOtherInput?: boolean;
};

type Result<Stored> = {
  state: ButtonState;
  /** Validation errors of the last save (`found`), and those of them that no later change has cleared (`faults`). */
  found: Faults;
  faults: Faults;
  problem: string;
  conflict?: { words: string; theirs: Stored };
};
const untried = { state: 'idle', found: {}, faults: {}, problem: '' } as const;

type TextName<Draft> = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft] & string;

/**
 * The state of an edit form: field values, validation, saving, edit conflicts, and following the stored record when it
 * changes elsewhere or a save is undone. Never loses user input.
 */
export function useEditor<Stored, Draft extends object>(
  shape: DraftShape<Stored, Draft>,
  read: Stored | undefined,
  calls: Calls<Stored, Draft>,
) {
  const [now, setNow] = useState(() => held(shape, read));
  const { stored, base, draft } = now;
  const [result, setResult] = useState<Result<Stored>>(untried);
  const isDirty = !isSameDraft(base, draft);
  const unsaved = useUnsaved();
  useEffect(() => (isDirty || calls.hasOtherInput ? unsaved.touch() : unsaved.clear()));
  useFocusOnFault(shape.form, result.found);
  // Changed by another user or by an undo; there is no local input to overwrite.
  if (read && stored && !isDirty && shape.isNewer?.(read, stored)) setNow(adopted(shape, now, read));

  const adopt = (latest: Stored) => {
    setNow((held) => adopted(shape, held, latest));
    setResult(untried);
  };
  const change = (more: Change<Draft>) => {
    setNow((held) => typed(held, more));
    setResult((last) => retyped(last, (name) => isLeft(name, { shape, now, more })));
  };
  const submit = useSubmit({ shape, calls, now, setNow, result, setResult, adopt, clear: unsaved.clear });
  useSaveKey(() => void submit(), shape.form);

  const { conflict, ...shown } = result;
  return {
    ...now,
    ...shown,
    form: shape.form,
    isDirty,
    unsaved,
    conflict: conflict && metBy(shape, now, conflict),
    theirs: conflict?.theirs,
    change,
    /** Adopts the stored record after an action made outside the form fields. */
    adopt,
    field: wiring(draft, result.faults, change),
    settle: (chosen: ReadonlySet<string>) => {
      if (conflict) setNow((held) => rebased(shape, held, { theirs: conflict.theirs, chosen }));
      setResult(untried);
    },
    closeConflict: () => setResult(untried),
    dropChanges: () => {
      change(base);
      setResult(untried);
    },
    /** Shows a problem that does not belong to a field. */
    refuse: (problem: string) => setResult({ ...untried, problem }),
    submit: (more?: Partial<Draft>) => void submit(more),
  };
}

/** Returns the open edit conflict with the fields in question. */
function metBy<Stored, Draft extends object>(
  { fields, draftFrom }: DraftShape<Stored, Draft>,
  { base, draft }: Held<Stored, Draft>,
  { words, theirs }: NonNullable<Result<Stored>['conflict']>,
) {
  return { words, found: conflictsOf(fields, { base, mine: draft, theirs: draftFrom(theirs) }) };
}

/** Returns the props that bind a text field to a property of the draft. */
function wiring<Draft extends object>(draft: Draft, faults: Faults, change: (more: Partial<Draft>) => void) {
  return (name: TextName<Draft>) => ({
    name,
    // Sound: `TextName` only includes properties of type string.
    value: draft[name] as string,
    error: faults[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      // Sound: as above.
      change({ [name]: currentTarget.value } as Partial<Draft>),
  });
}

/** The state passed to the components of an editor page. */
export type EditorState<Stored, Draft extends object> = ReturnType<typeof useEditor<Stored, Draft>>;

type SubmitInput<Stored, Draft> = {
  shape: DraftShape<Stored, Draft>;
  calls: Calls<Stored, Draft>;
  now: Held<Stored, Draft>;
  setNow: (next: (now: Held<Stored, Draft>) => Held<Stored, Draft>) => void;
  result: Result<Stored>;
  setResult: (result: Result<Stored>) => void;
  adopt: (latest: Stored) => void;
  clear: () => void;
};

function useSubmit<Stored, Draft extends object>(at: SubmitInput<Stored, Draft>) {
  const { shape, calls, now, setNow, result, setResult, adopt, clear } = at;
  const tell = useTellDone();
  const isHere = useIsHere();
  const undoOf = ({ stored, activityId }: Saved<Stored>) => {
    if (activityId === undefined) return undefined;
    const wasMade = now.stored === undefined;
    return async () => {
      await calls.takeBack(activityId);
      if (!isHere.current || !stored) return;
      if (!wasMade) return adopt(await calls.read(stored));
      clear();
      calls.onGone();
    };
  };
  return async (more: Partial<Draft> = {}) => {
    const sent = { ...now.draft, ...more };
    if (result.state === 'pending' || (now.stored && isSameDraft(now.base, sent))) return;
    const found = shape.faultsIn(sent, now.stored && now.base);
    if (Object.values(found).some(Boolean)) return setResult(refusal(found));
    setResult({ ...untried, state: 'pending' });
    const { saved, error } = await calls.save(sent, now);
    if (!saved) return setResult(await refused(at, sent, error));
    // Only now: a refused "Publish" must not turn the next "Save" into one.
    setNow((held) => kept(shape, typed(held, more), { sent, saved: saved.stored }));
    setResult({ ...untried, state: 'done' });
    clear();
    tell({ words: saved.words, undo: undoOf(saved) });
    if (!now.stored && saved.stored) calls.onMade(saved.stored);
  };
}

function refusal(found: Faults, problem = ''): Result<never> {
  return { state: 'failed', found, faults: found, problem };
}

async function refused<Stored, Draft extends object>(
  { shape, calls, now }: SubmitInput<Stored, Draft>,
  sent: Draft,
  error: unknown,
): Promise<Result<Stored>> {
  const { code, message, errors = [] } = asCallError(error);
  if (now.stored && code === 'EDIT_CONFLICT') {
    try {
      const conflict = { words: message, theirs: await calls.read(now.stored) };
      return { ...refusal({}), conflict };
    } catch (unread) {
      return refusal({}, wordsOf(unread));
    }
  }
  const placed = errors.flatMap((one) => {
    const name = shape.placeOf ? shape.placeOf(one.field, sent) : one.field;
    return name === undefined ? [] : [[name, one.message] as const];
  });
  return refusal(Object.fromEntries(placed), placed.length > 0 ? '' : wordsOf(error));
}

/** After a change: keeps only the errors that still apply. */
function retyped<Stored>(last: Result<Stored>, isLeft: (name: string) => boolean): Result<Stored> {
  if (last.state === 'pending') return last;
  const faults = Object.entries(last.faults).filter(([name]) => isLeft(name));
  return { ...last, state: 'idle', faults: Object.fromEntries(faults) };
}

/**
 * Whether an error remains after a change: not that of a changed field; that of a list row only if validation finds it
 * again.
 */
function isLeft<Stored, Draft extends object>(
  name: string,
  { shape, now, more }: { shape: DraftShape<Stored, Draft>; now: Held<Stored, Draft>; more: Change<Draft> },
): boolean {
  const changed = typeof more === 'function' ? more(now.draft) : more;
  if (Object.hasOwn(changed, name)) return false;
  if (typeof more !== 'function' || Object.hasOwn(now.draft, name)) return true;
  const found = shape.faultsIn({ ...now.draft, ...changed }, now.stored && now.base);
  return found[name] !== undefined;
}
