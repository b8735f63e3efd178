import type { EditedPage, HeadWords } from '#contract/seo.ts';
import type { FieldConflict } from '#web/ui/conflict-dialog.tsx';

/** The words of a page as they stand in the fields. */
export type Draft = Omit<HeadWords, 'keywords'> & { keywords: string };

export function draftFrom({ own }: EditedPage): Draft {
  return { ...own, keywords: own.keywords.join(', ') };
}

const names: Record<keyof Draft, string> = {
  title: 'Title',
  description: 'Description',
  keywords: 'Keywords',
  ogTitle: 'Title of the card',
  ogDescription: 'Description of the card',
  ogImage: 'Picture of the card',
  canonical: 'Canonical address',
  noIndex: 'Hidden from search engines',
};
// Sound: the names are exactly the keys.
const fields = Object.keys(names) as (keyof Draft)[];

/** What has changed, as the call takes it. */
export function bodyOf(draft: Draft, base: Draft): Partial<HeadWords> {
  const { keywords, ...plain } = draft;
  const list = keywords
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const all: HeadWords = { ...plain, keywords: list };
  return Object.fromEntries(fields.filter((name) => draft[name] !== base[name]).map((name) => [name, all[name]]));
}

type Drafts = { base: Draft; mine: Draft; theirs: Draft };

/** What is stored now and was not when it was read, beside what stands in the fields here. */
export function conflictsOf({ base, mine, theirs }: Drafts): FieldConflict[] {
  return fields
    .filter((field) => base[field] !== theirs[field] && mine[field] !== theirs[field])
    .map((field) => ({
      field,
      title: names[field],
      mine: wordsFor(mine[field]),
      theirs: wordsFor(theirs[field]),
      isMine: base[field] !== mine[field],
    }));
}

/** What is stored now with those fields of mine that nobody else changed or that are to be kept. */
export function merged(drafts: Drafts, kept: ReadonlySet<string>): Draft {
  const { base, mine, theirs } = drafts;
  const foreign = new Set(conflictsOf(drafts).map(({ field }) => field));
  const own = fields.filter((field) => (foreign.has(field) ? kept.has(field) : base[field] !== mine[field]));
  return { ...theirs, ...Object.fromEntries(own.map((field) => [field, mine[field]])) };
}

function wordsFor(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value || 'nothing';
}
