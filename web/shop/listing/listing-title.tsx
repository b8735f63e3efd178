import { useProductsQuery } from '#web/resources/products/products.api.ts';
import { Heading } from '#web/ui/heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { hrefOf, queryOf } from './listing-url.ts';
import type { Choice } from './listing-url.ts';
import type { useListing } from './use-listing.ts';

/** Title of the list, with the category's description or the corrected spelling of the search. */
export function ListingTitle({ listing }: { listing: ReturnType<typeof useListing> }) {
  const { choice, category, title } = listing;
  return (
    <>
      <Heading level={1} className="mt-3 mb-4 wrap-anywhere md:mt-6">
        {title}
      </Heading>
      {choice.search && <ReadAs key={choice.search} choice={choice} />}
      {!choice.search && category?.description && (
        <p className="mb-5 max-w-text whitespace-pre-line text-muted">{category.description}</p>
      )}
    </>
  );
}

/** The corrected spelling; with the search as key it stays while the results are filtered, and goes with the search. */
function ReadAs({ choice }: { choice: Choice }) {
  const { data } = useProductsQuery(queryOf(choice, 1));
  const readAs = data?.correctedTo;
  if (!readAs) return null;
  return (
    <p role="status" className="mb-4 text-muted">
      Showing results for{' '}
      <TextLink to={hrefOf({ ...choice, search: readAs, page: 1 })} className="text-ink">
        {readAs}
      </TextLink>
      .
    </p>
  );
}
