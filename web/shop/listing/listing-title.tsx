import { Heading } from '#web/ui/heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { hrefOf } from './listing-url.ts';
import type { useListing } from './use-listing.ts';

/** Title of the list, with the category's description or the corrected spelling of the search. */
export function ListingTitle({ listing }: { listing: ReturnType<typeof useListing> }) {
  const { choice, category, title, data } = listing;
  const readAs = choice.search ? data?.correctedTo : undefined;
  return (
    <>
      <Heading level={1} className="mt-3 mb-4 wrap-anywhere md:mt-6">
        {title}
      </Heading>
      {readAs && (
        <p role="status" className="mb-4 text-muted">
          Showing results for{' '}
          <TextLink to={hrefOf({ ...choice, search: readAs, page: 1 })} className="text-ink">
            {readAs}
          </TextLink>
          .
        </p>
      )}
      {!choice.search && category?.description && (
        <p className="mb-5 max-w-text whitespace-pre-line text-muted">{category.description}</p>
      )}
    </>
  );
}
