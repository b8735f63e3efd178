import type { Context } from '#server/context.ts';
import { selectCategoryStems } from './search-words.queries.ts';
import type { Term } from './understand-words.ts';

/** What finds products: a stem is in their texts, or in the name of their category. */
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

/** Stems are letters and digits of words, but whatever they are, tsquery takes a quoted one as it stands. */
function quoted(stem: string): string {
  return `'${stem.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** The words of categories, which no product needs to have in its texts. */
function categoryStems(context: Context) {
  return context.memo.get('category stems', ['categories'], () => selectCategoryStems(context.db));
}
