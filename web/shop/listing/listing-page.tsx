import { deferred } from '#web/platform/deferred.tsx';
import { PageHead } from '#web/platform/page-head.tsx';
import { NamedHead } from '#web/resources/seo/named-head.tsx';
import { promiseRowShape } from '#web/resources/pincodes/promise-row-shape.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { CardGrid, Container } from '#web/ui/container.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { FailedRead } from '#web/shop/error/failed-read.lazy.tsx';
import { gridColumns, isWhole, perPage } from './listing-url.ts';
import { ListingTitle } from './listing-title.tsx';
import { ListingTools } from './listing-tools.tsx';
import { countWords, useListing } from './use-listing.ts';

export { listingData as loader } from './listing-data.ts';

const AppliedChips = deferred(async () => (await import('./applied-chips.tsx')).AppliedChips);
const CategoryBanner = deferred(async () => (await import('./category-banner.tsx')).CategoryBanner);
// Server-rendered pictures and links work without the script; hearts, swatches and quick add need it.
const ListingGrid = deferred(
  async () => (await import('./listing-grid.tsx')).ListingGrid,
  <CardGrid className={gridColumns}>
    {Array.from({ length: perPage }, (_, place) => (
      <li key={place}>
        <SkeletonCard />
      </li>
    ))}
  </CardGrid>,
);
const promisePlace = 'mb-3 md:mb-4 md:w-fit';
// Rendered in the browser only: the cached page is the same for all visitors.
const PromiseRow = deferred(
  async () => (await import('#web/resources/pincodes/promise-row.tsx')).PromiseRow,
  <div className={`${promiseRowShape} ${promisePlace}`} />,
);
const EmptyListing = deferred(async () => (await import('./empty-listing.tsx')).EmptyListing);
// Hidden on phones, where its script is not fetched either.
const FilterForm = deferred(async () => (await import('./filter-form.tsx')).FilterForm);

/** Products by category, search and filter. */
export function Component() {
  const listing = useListing();
  const { choice, category, title, total, filters, currentData, error, refetch } = listing;
  if (listing.isUnread) return <FailedRead error={error} onRetry={() => void refetch()} />;
  const trail = [
    { label: 'Home', to: '/' },
    { label: 'Products', to: '/products' },
    ...(title === 'All products' ? [] : [{ label: title }]),
  ];
  return (
    <Container className="pt-4 md:pt-8">
      {isWhole(choice) ? (
        <NamedHead page="products" title={title} path="/products" />
      ) : (
        <PageHead
          title={
            choice.search && currentData ? `${title}: ${countWords(currentData.total)}` : category?.seoTitle || title
          }
          description={category?.seoDescription}
          path={category ? `/products/${category.slug}` : '/products'}
          image={category?.image.url}
          noIndex={choice.place === '/search' || choice.search !== '' || filters > 0}
          own={category?.seo}
        />
      )}
      <Breadcrumb trail={trail} />
      {category && !choice.search && <CategoryBanner key={category._id} category={category} />}
      <ListingTitle listing={listing} />
      {total === 0 && filters === 0 ? (
        <EmptyListing listing={listing} />
      ) : (
        <>
          <PromiseRow className={promisePlace} />
          <ListingTools listing={listing} />
          <div className="grid gap-x-12 lg:grid-cols-[15rem_minmax(0,1fr)]">
            <aside aria-label="Filters" className="max-lg:hidden noscript:block!">
              <FilterForm id="filters" choice={choice} />
            </aside>
            <div className="min-w-0">
              {filters > 0 && <AppliedChips listing={listing} />}
              {total === 0 ? <EmptyListing listing={listing} /> : <ListingGrid listing={listing} />}
            </div>
          </div>
        </>
      )}
    </Container>
  );
}
