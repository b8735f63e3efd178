import type { z } from 'zod';
import { discountSteps, type facetQuery, type Facets, priceSteps, ratingSteps } from '#contract/facets.ts';
import { fits, sizes as defaultSizes } from '#contract/products.ts';
import { toRupees } from '#contract/rules/money.ts';
import type { Context } from '#server/context.ts';
import { categoryFamilies, listCategories } from '#server/resources/categories/categories.ts';
import {
  type ChoiceRow,
  countByCategory,
  type FacetRow,
  misses,
  selectColors,
  selectFacetGroups,
  selectSizes,
  type ShapeRow,
} from './facets.queries.ts';
import { filterFrom } from './listing-filter.ts';
import type { ProductFilter } from './product-filter.queries.ts';

const none: FacetRow[] = [];
const catalogue = ['products', 'categories', 'availability'];

/** Counts every value of every filter, each under all filters but its own. */
export async function countFacets(
  context: Context,
  query: z.output<typeof facetQuery>,
): Promise<Omit<Facets, 'success'>> {
  const { filter, isHopeless } = await filterFrom(context, query);
  const [groups, categories, known] = await Promise.all([
    // Cached only as part of the finished reply: the groups are fifty times as large, and differ for every price.
    isHopeless ? none : selectFacetGroups(context.db, filter),
    categoryFacet(context, filter, isHopeless),
    knownValues(context),
  ]);
  const shapes = groups.filter((row): row is ShapeRow => row.part === 'shape');
  const sizes = countNames(groups, 'sizes');
  const colors = countNames(groups, 'colors');
  return {
    total: sum(shapes.filter((row) => row.missed === misses.nothing)),
    ...categories,
    sizes: known.sizes.map((value) => ({ value, count: sizes.get(value) ?? 0 })),
    colors: known.colors.map(({ name, code }) => ({ value: name, hex: code, count: colors.get(name) ?? 0 })),
    fit: fits.map((value) => ({
      value,
      count: sum(under(shapes, misses.fit).filter((row) => row.fit === value)),
    })),
    price: priceFacet(under(shapes, misses.price)),
    discount: reached(discountSteps, under(shapes, misses.discount), (row) => row.discount_step),
    rating: reached(ratingSteps, under(shapes, misses.rating), (row) => row.rating_step),
    inStock: { count: sum(shapes.filter((row) => row.missed === misses.nothing && row.is_in_stock)) },
  };
}

/** Independent of the chosen category, so one cached count serves all categories. */
async function categoryFacet(context: Context, filter: ProductFilter, isHopeless: boolean) {
  const others = { ...filter, categoryIds: undefined };
  const [categories, families, counts] = await Promise.all([
    listCategories(context, false),
    categoryFamilies(context),
    isHopeless
      ? []
      : context.memo.get(`facet category ${JSON.stringify(others)}`, catalogue, () =>
          countByCategory(context.db, others),
        ),
  ]);
  const byId = new Map(counts.map(({ id, products }) => [id, products]));
  const countOf = (id: string) => (families.get(id) ?? [id]).reduce((total, one) => total + (byId.get(one) ?? 0), 0);
  return {
    everywhere: { count: sum(counts) },
    category: categories.map(({ _id, slug, name }) => ({ value: slug, name, count: countOf(_id) })),
  };
}

function knownValues(context: Context) {
  return context.memo.get('facet values', catalogue, async () => {
    const [sizes, colors] = await Promise.all([selectSizes(context.db), selectColors(context.db)]);
    return { sizes: sizes.toSorted(asShoppersRead), colors };
  });
}

const places = new Map<string, number>(defaultSizes.map((size, place) => [size, place]));

function asShoppersRead(a: string, b: string): number {
  const [left, right] = [places.get(a) ?? places.size, places.get(b) ?? places.size];
  return left - right || a.localeCompare(b, 'en', { numeric: true });
}

/** Rows a facet counts: those that fail no filter, or only that facet's own. */
function under<Row extends { missed: number }>(rows: readonly Row[], own: number): Row[] {
  return rows.filter((row) => row.missed === misses.nothing || row.missed === own);
}

function sum(rows: readonly { products: number }[]): number {
  return rows.reduce((total, row) => total + row.products, 0);
}

function countNames(groups: readonly FacetRow[], part: ChoiceRow['part']): Map<string, number> {
  const counts = new Map<string, number>();
  const rows = groups.filter((row): row is ChoiceRow => row.part === part);
  for (const { names, bits, products } of under(rows, misses.choice)) {
    for (const [place, name] of names.entries()) {
      const isOffered = ((BigInt(bits) >> BigInt(place)) & 1n) === 1n;
      if (isOffered) counts.set(name, (counts.get(name) ?? 0) + products);
    }
  }
  return counts;
}

/** Counts cumulative steps; `step` counts from 1 at the lowest. */
function reached(steps: readonly number[], rows: readonly ShapeRow[], step: (row: ShapeRow) => number) {
  const rising = steps.toSorted((a, b) => a - b);
  return steps.map((value) => ({
    value,
    count: sum(rows.filter((row) => step(row) > rising.indexOf(value))),
  }));
}

function priceFacet(rows: readonly ShapeRow[]): Facets['price'] {
  const ranges = priceSteps.map((min, place) => {
    const next = priceSteps[place + 1];
    const max = next === undefined ? null : toRupees(next * 100 - 1);
    return { min, max, count: sum(rows.filter((row) => row.price_step === place + 1)) };
  });
  if (rows.length === 0) return { min: null, max: null, ranges };
  return {
    min: toRupees(Math.min(...rows.map((row) => row.min_paise))),
    max: toRupees(Math.max(...rows.map((row) => row.max_paise))),
    ranges,
  };
}
