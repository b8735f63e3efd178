import type { DraftFields } from '#web/ui/editor/draft-fields.ts';
import { type EditDraft, fieldNames, type Part, type TextName } from './draft.ts';

/** Fields that two people can edit independently. */
export const fields: DraftFields<EditDraft, TextName | Part> = {
  ...fieldNames,
  variants: {
    title: fieldNames.variants,
    of: ['colors', 'sizes', 'cells'],
    compared: variantsOf,
    words: variantWords,
  },
  chart: {
    title: fieldNames.chart,
    words: ({ chart }) =>
      chart.map((row) => `${row.size} ${row.chest}/${row.length}/${row.shoulder}`).join(', ') || 'none',
  },
  pictures: { title: fieldNames.pictures, words: pictureWords },
};

/** Compares stock relative to the quantity read, so that sales in the meantime are no conflict. */
function variantsOf({ colors, sizes, cells }: EditDraft) {
  const stock = Object.entries(cells).map(([key, { sku, stock: said, stockWas }]) => [
    key,
    sku,
    Number(said) - (stockWas ?? 0),
  ]);
  return [colors.map(({ name, code }) => [name, code]), sizes, stock];
}

function variantWords(draft: EditDraft): string {
  const colors = draft.colors.map(({ name }) => name).join(', ');
  const stock = Object.values(draft.cells).reduce((sum, cell) => sum + (Number(cell.stock) || 0), 0);
  return `${colors || 'no colours'}; ${draft.sizes.map(({ name }) => name).join(', ') || 'no sizes'}; ${stock} in stock`;
}

function pictureWords({ pictures }: EditDraft): string {
  const { length } = pictures;
  const described = pictures.map(({ alt }) => alt || 'no alt text').join('; ');
  return `${length} ${length === 1 ? 'picture' : 'pictures'}: ${described}`;
}
