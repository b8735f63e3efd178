import { type EditDraft, type Part, type TextName, fieldNames } from './draft.ts';

/** A field that somebody else has changed since it was read; `isMine` where it was changed here as well. */
export type Difference = { field: TextName | Part; title: string; mine: string; theirs: string; isMine: boolean };

const parts = {
  variants: ({ colors, sizes, cells }: EditDraft) => ({ colors, sizes, cells }),
  chart: ({ chart }: EditDraft) => ({ chart }),
  pictures: ({ pictures }: EditDraft) => ({ pictures }),
} as const satisfies Record<Part, (draft: EditDraft) => Partial<EditDraft>>;

function isPart(field: string): field is Part {
  return Object.hasOwn(parts, field);
}

/** What of a draft a field stands for. */
function taken(draft: EditDraft, field: TextName | Part): Partial<EditDraft> {
  return isPart(field) ? parts[field](draft) : { [field]: draft[field] };
}

// Sound: the names are exactly the keys.
const fields = Object.keys(fieldNames) as (TextName | Part)[];

/** What is stored now and was not when it was read, beside what stands in the fields here. */
export function differences(base: EditDraft, mine: EditDraft, theirs: EditDraft): Difference[] {
  return fields
    .filter(
      (field) => written(base, field) !== written(theirs, field) && written(mine, field) !== written(theirs, field),
    )
    .map((field) => ({
      field,
      title: fieldNames[field],
      mine: wordsFor(mine, field),
      theirs: wordsFor(theirs, field),
      isMine: written(base, field) !== written(mine, field),
    }));
}

/** What is stored now with those fields of mine that are to be kept, changed by nobody else or chosen. */
export function merged(
  drafts: { base: EditDraft; mine: EditDraft; theirs: EditDraft },
  kept: ReadonlySet<string>,
): EditDraft {
  const { base, mine, theirs } = drafts;
  const foreign = new Set(differences(base, mine, theirs).map(({ field }) => field));
  const own = fields.filter((field) =>
    foreign.has(field) ? kept.has(field) : written(base, field) !== written(mine, field),
  );
  return Object.assign({}, theirs, ...own.map((field) => taken(mine, field))) as EditDraft;
}

/** Stock is told as it was read: pieces that were sold meanwhile are nobody's change. */
function written(draft: EditDraft, field: TextName | Part): string {
  if (field !== 'variants') return JSON.stringify(taken(draft, field));
  const cells = Object.entries(draft.cells).map(([key, { sku, stock, stockWas }]) => [
    key,
    sku,
    Number(stock) - (stockWas ?? 0),
  ]);
  return JSON.stringify([draft.colors.map(({ name, code }) => [name, code]), draft.sizes, cells]);
}

function wordsFor(draft: EditDraft, field: TextName | Part): string {
  if (field === 'pictures') {
    const { length } = draft.pictures;
    return `${length} ${length === 1 ? 'picture' : 'pictures'}: ${draft.pictures.map(({ alt }) => alt || 'not described').join('; ')}`;
  }
  if (field === 'chart')
    return draft.chart.map((row) => `${row.size} ${row.chest}/${row.length}/${row.shoulder}`).join(', ') || 'none';
  if (field !== 'variants') return draft[field] || 'nothing';
  const colors = draft.colors.map(({ name }) => name).join(', ');
  const stock = Object.values(draft.cells).reduce((sum, cell) => sum + (Number(cell.stock) || 0), 0);
  return `${colors || 'no colours'}; ${draft.sizes.map(({ name }) => name).join(', ') || 'no sizes'}; ${stock} in stock`;
}
