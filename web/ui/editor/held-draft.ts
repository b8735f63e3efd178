import { type DraftFields, merged, typedSince } from './draft-fields.ts';

/** One validation message per invalid field, by name. */
export type Faults = Readonly<Record<string, string | undefined>>;

/** How a record is edited: its mapping to form fields and its validation before saving. */
export type DraftShape<Stored, Draft> = {
  /** The id of its form, whose first invalid field gets the focus; omitted if the page handles focus itself. */
  form?: string;
  blank: Draft;
  draftFrom: (stored: Stored) => Draft;
  fields: DraftFields<Draft>;
  /** Client-side validation; without `base` the record is new. */
  faultsIn: (draft: Draft, base: Draft | undefined) => Faults;
  /**
   * Maps a field of a server error to a form field, if their names differ; undefined shows the error for the whole
   * form.
   */
  placeOf?: (field: string, draft: Draft) => string | undefined;
  /** Whether the read record is newer than the shown one; without it the page only follows its own undo. */
  isNewer?: (read: Stored, shown: Stored) => boolean;
  /** Returns what to keep of input typed while `sent` was being saved. */
  typedSince?: (typed: Draft, sent: Draft, now: Draft) => Draft;
};

/** The stored record as last known, its form values, and the current form values. */
export type Held<Stored, Draft> = { stored: Stored | undefined; base: Draft; draft: Draft };

export type Change<Draft> = Partial<Draft> | ((draft: Draft) => Partial<Draft>);

export function held<Stored, Draft>(shape: DraftShape<Stored, Draft>, stored: Stored | undefined): Held<Stored, Draft> {
  const base = stored === undefined ? shape.blank : shape.draftFrom(stored);
  return { stored, base, draft: base };
}

export function typed<Stored, Draft>(now: Held<Stored, Draft>, more: Change<Draft>): Held<Stored, Draft> {
  return { ...now, draft: { ...now.draft, ...(typeof more === 'function' ? more(now.draft) : more) } };
}

/**
 * The state after a save. Without a saved record to edit, as when many codes were created at once, the base is what was
 * sent.
 */
export function kept<Stored, Draft extends object>(
  shape: DraftShape<Stored, Draft>,
  { stored, draft }: Held<Stored, Draft>,
  { sent, saved }: { sent: Draft; saved: Stored | undefined },
): Held<Stored, Draft> {
  const base = saved === undefined ? sent : shape.draftFrom(saved);
  return { stored: saved ?? stored, base, draft: (shape.typedSince ?? typedSince)(draft, sent, base) };
}

/** The state after reading the latest stored record; keeps local changes. */
export function adopted<Stored, Draft extends object>(
  shape: DraftShape<Stored, Draft>,
  { base, draft }: Held<Stored, Draft>,
  latest: Stored,
): Held<Stored, Draft> {
  const theirs = shape.draftFrom(latest);
  return { stored: latest, base: theirs, draft: typedSince(draft, base, theirs) };
}

/** The state after an edit conflict: the other user's stored record with the chosen local fields. */
export function rebased<Stored, Draft extends object>(
  shape: DraftShape<Stored, Draft>,
  { base, draft }: Held<Stored, Draft>,
  { theirs, chosen }: { theirs: Stored; chosen: ReadonlySet<string> },
): Held<Stored, Draft> {
  const next = shape.draftFrom(theirs);
  return { stored: theirs, base: next, draft: merged(shape.fields, { base, mine: draft, theirs: next }, chosen) };
}
