import type { FieldConflict } from './conflict-dialog.tsx';

/** What two people may have changed apart from each other: one part of a draft, or several that only make sense together. */
type DraftField<Draft> = {
  title: string;
  /** The parts of the draft it stands for, where it is not the one of its own name. */
  of?: readonly (keyof Draft)[];
  /** What makes it another one, where that is not all of it. */
  compared?: (draft: Draft) => unknown;
  /** What stands in it, for whoever has to choose. */
  words?: (draft: Draft) => string;
};

/** The fields of a draft by name; of most only the title has to be said. */
export type DraftFields<Draft, Name extends string = string> = Readonly<Record<Name, string | DraftField<Draft>>>;

type Drafts<Draft> = { base: Draft; mine: Draft; theirs: Draft };

/** What is stored now and was not when it was read, beside what stands in the fields here. */
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

/** What is stored now with those fields of mine that nobody else changed or that are to be kept. */
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

/** A draft by the side of which another was stored or read: what was typed here since `before` stays. */
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
    // Sound: a field that names no parts is called as the one it stands for.
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
