import type { FieldConflict } from './conflict-dialog.tsx';

/**
 * A unit that two users may change independently: one property of a draft, or several that only make sense together.
 */
type DraftField<Draft> = {
  title: string;
  /** The properties of the draft that it covers; default: the one with its own name. */
  of?: readonly (keyof Draft)[];
  /** The value used to detect changes; default: all covered properties. */
  compared?: (draft: Draft) => unknown;
  /** The value as text, shown when choosing in a conflict. */
  words?: (draft: Draft) => string;
};

/** The fields of a draft by name; for most of them the title is enough. */
export type DraftFields<Draft, Name extends string = string> = Readonly<Record<Name, string | DraftField<Draft>>>;

type Drafts<Draft> = { base: Draft; mine: Draft; theirs: Draft };

/** Returns the fields changed by others since they were read that differ from the local values. */
export function conflictsOf<Draft extends object>(
  fields: DraftFields<Draft>,
  { base, mine, theirs }: Drafts<Draft>,
): FieldConflict[] {
  return known(fields)
    .filter(({ isSame }) => !isSame(base, theirs) && !isSame(mine, theirs))
    .map(({ name, title, words, isSame }) => ({
      field: name,
      title,
      mine: words(mine),
      theirs: words(theirs),
      isMine: !isSame(base, mine),
    }));
}

/** Returns the stored draft merged with the local changes that do not conflict or that the user chose to keep. */
export function merged<Draft extends object>(
  fields: DraftFields<Draft>,
  drafts: Drafts<Draft>,
  kept: ReadonlySet<string>,
): Draft {
  const { base, mine, theirs } = drafts;
  const foreign = new Set(conflictsOf(fields, drafts).map(({ field }) => field));
  const own = known(fields).filter(({ name, isSame }) => (foreign.has(name) ? kept.has(name) : !isSame(base, mine)));
  return Object.assign({}, theirs, ...own.map(({ taken }) => taken(mine)));
}

/** Returns `now` with the properties that the user changed since `before`. */
export function typedSince<Draft extends object>(typed: Draft, before: Draft, now: Draft): Draft {
  const was = new Map(Object.entries(before).map(([name, value]) => [name, JSON.stringify(value)]));
  const own = Object.entries(typed).filter(([name, value]) => JSON.stringify(value) !== was.get(name));
  return { ...now, ...Object.fromEntries(own) };
}

export function isSameDraft(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function known<Draft extends object>(fields: DraftFields<Draft>) {
  return Object.entries<DraftFields<Draft>[string]>(fields).map(([name, said]) => {
    const field: DraftField<Draft> = typeof said === 'string' ? { title: said } : said;
    // Sound: a field without `of` has the name of the property it covers.
    const parts = field.of ?? [name as keyof Draft];
    const taken = (draft: Draft) => Object.fromEntries(parts.map((part) => [part, draft[part]]));
    const compared = (draft: Draft) => JSON.stringify((field.compared ?? taken)(draft));
    return {
      name,
      title: field.title,
      taken,
      isSame: (one: Draft, other: Draft) => compared(one) === compared(other),
      words: (draft: Draft) => field.words?.(draft) ?? plainWords(parts.map((part) => draft[part])),
    };
  });
}

function plainWords([value]: readonly unknown[]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const words = Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '';
  return words || 'nothing';
}
