import type { Context } from '#server/context.ts';
import { selectCategoryStems } from './search-words.queries.ts';
import type { Term } from './understand-words.ts';

/** Builds the tsquery: a stem matches a product's texts or its category's name. */
export async function queryOf(context: Context, terms: readonly Term[]): Promise<string> {
  const categories = await categoryStems(context);
  const lexemesOf = (stem: string) => [
    quoted(stem),
    ...categories.filter(({ stems }) => stems.includes(stem)).map(({ id }) => quoted(`category:${id}`)),
  ];
  return terms
    .map(({ alternatives }) =>
      anyOf(alternatives.map(({ stems }) => `(${stems.map((stem) => anyOf(lexemesOf(stem))).join(' & ')})`)),
    )
    .join(' & ');
}

function anyOf(queries: readonly string[]): string {
  return `(${[...new Set(queries)].join(' | ')})`;
}

/** Quotes a stem for tsquery, whatever characters it contains. */
function quoted(stem: string): string {
  return `'${stem.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** Returns the stems of category names, which products match without containing them. */
function categoryStems(context: Context) {
  return context.memo.get('category stems', ['categories'], () => selectCategoryStems(context.db));
}
