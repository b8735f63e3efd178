import { type DraftFields, merged, typedSince } from './draft-fields.ts';

/** A sentence for each faulty field, by its name. */
export type Faults = Readonly<Record<string, string | undefined>>;

/** How something is edited: how it stands in fields, and what is checked before it is sent. */
export type DraftShape<Stored, Draft> = {
  /** The id of its form, whose first faulty field gets the focus; none where the page leads there in its own way. */
  form?: string;
  blank: Draft;
  draftFrom: (stored: Stored) => Draft;
  fields: DraftFields<Draft>;
  /** What can be seen to be wrong without asking; without `base` it is new. */
  faultsIn: (draft: Draft, base: Draft | undefined) => Faults;
  /** The field in which a fault of the server's stands, where it is not called alike; none: it is told of the whole. */
  placeOf?: (field: string, draft: Draft) => string | undefined;
  /** Whether what was read came after what is shown; without it a page only follows its own undo. */
  isNewer?: (read: Stored, shown: Stored) => boolean;
  /** What stays of what was typed while `sent` was on its way. */
  typedSince?: (typed: Draft, sent: Draft, now: Draft) => Draft;
};

/** What is stored as far as this page knows, how that stands in fields, and what stands in them by now. */
export type Held<Stored, Draft> = { stored: Stored | undefined; base: Draft; draft: Draft };

export type Change<Draft> = Partial<Draft> | ((draft: Draft) => Partial<Draft>);

export function held<Stored, Draft>(shape: DraftShape<Stored, Draft>, stored: Stored | undefined): Held<Stored, Draft> {
  const base = stored === undefined ? shape.blank : shape.draftFrom(stored);
  return { stored, base, draft: base };
}

export function typed<Stored, Draft>(now: Held<Stored, Draft>, more: Change<Draft>): Held<Stored, Draft> {
  return { ...now, draft: { ...now.draft, ...(typeof more === 'function' ? more(now.draft) : more) } };
}

/** After a save. What leaves nothing to edit behind, as many codes at once, is as it was sent. */
export function kept<Stored, Draft extends object>(
  shape: DraftShape<Stored, Draft>,
  { stored, draft }: Held<Stored, Draft>,
  { sent, saved }: { sent: Draft; saved: Stored | undefined },
): Held<Stored, Draft> {
  const base = saved === undefined ? sent : shape.draftFrom(saved);
  return { stored: saved ?? stored, base, draft: (shape.typedSince ?? typedSince)(draft, sent, base) };
}

/** Goes on with what is stored by now; what was typed here since it was read stays. */
export function adopted<Stored, Draft extends object>(
  shape: DraftShape<Stored, Draft>,
  { base, draft }: Held<Stored, Draft>,
  latest: Stored,
): Held<Stored, Draft> {
  const theirs = shape.draftFrom(latest);
  return { stored: latest, base: theirs, draft: typedSince(draft, base, theirs) };
}

/** Goes on with what somebody else has stored, and those fields of mine that are chosen. */
export function rebased<Stored, Draft extends object>(
  shape: DraftShape<Stored, Draft>,
  { base, draft }: Held<Stored, Draft>,
  { theirs, chosen }: { theirs: Stored; chosen: ReadonlySet<string> },
): Held<Stored, Draft> {
  const next = shape.draftFrom(theirs);
  return { stored: theirs, base: next, draft: merged(shape.fields, { base, mine: draft, theirs: next }, chosen) };
}
