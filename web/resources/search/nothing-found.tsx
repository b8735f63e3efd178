import { CategoryTile } from '#web/resources/categories/category-tile.tsx';
import { useCategories } from '#web/resources/categories/use-categories.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { Link } from '#web/ui/link.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useAlternativesQuery } from './search.api.ts';
import { searchPath } from './search-terms.ts';

/** Empty search result: a spelling suggestion, popular searches and the categories. */
export function NothingFound({ text }: { text: string }) {
  const { currentData: data } = useAlternativesQuery({ query: { q: text } });
  return (
    <div className="grid justify-items-start gap-10 pt-2 pb-8 md:pt-6">
      <div className="grid justify-items-start gap-4">
        <Heading look="section">Nothing found</Heading>
        <p className="max-w-text text-muted">
          We could not find anything for “<span className="wrap-anywhere text-ink">{text}</span>”. Check the spelling or
          try fewer words.
        </p>
        {data?.didYouMean && (
          <p className="text-lg">
            Did you mean{' '}
            <TextLink to={searchPath(data.didYouMean)} className="font-bold">
              {data.didYouMean}
            </TextLink>
            ?
          </p>
        )}
        <ButtonLink to="/products" variant="ink">
          See all products
        </ButtonLink>
      </div>
      {data && data.popular.length > 0 && <Popular terms={data.popular} />}
      <Categories />
    </div>
  );
}

function Popular({ terms }: { terms: string[] }) {
  return (
    <section aria-labelledby="popular-searches">
      <Heading id="popular-searches" look="label" className="mb-3 text-muted">
        Popular searches
      </Heading>
      <ul className="flex flex-wrap gap-2">
        {terms.map((term) => (
          <li key={term}>
            <Link to={searchPath(term)} className="chip first-letter:uppercase">
              {term}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Categories() {
  const categories = useCategories();
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="search-categories" className="w-full">
      <Heading id="search-categories" look="label" className="mb-3 text-muted">
        Or start with a category
      </Heading>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4 lg:grid-cols-6">
        {categories.map((category) => (
          <li key={category._id}>
            <CategoryTile category={category} />
          </li>
        ))}
      </ul>
    </section>
  );
}
