import { PageHead } from '#web/platform/page-head.tsx';
import { CategoryTile } from '#web/resources/categories/category-tile.tsx';
import { useCategories } from '#web/resources/categories/use-categories.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Container } from '#web/ui/container.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { useServerAnswer } from './use-server-answer.ts';

const mostCategories = 6;

/** The 404 page, once the server has confirmed that there is neither a page nor a redirect. */
export function NotFound() {
  return useServerAnswer() ? null : <NothingHere />;
}

/** A link home, a search and the most popular categories. */
function NothingHere() {
  const categories = useCategories().toSorted((a, b) => b.productCount - a.productCount);
  return (
    <Container className="grid gap-x-16 gap-y-12 py-10 md:py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <PageHead title="Page Not Found" noIndex />
      <div className="grid content-start gap-10">
        <div className="grid justify-items-start gap-5">
          <p aria-hidden="true" className="type-display text-3xl text-brand tabular-nums">
            404
          </p>
          <Heading level={1}>Page Not Found</Heading>
          <p className="max-w-text text-lg text-muted">The page you're looking for doesn't exist.</p>
          <ButtonLink to="/" variant="ink" size="lg">
            Go to the home page
          </ButtonLink>
        </div>
        <search>
          <form action="/products" className="flex max-w-narrow items-end gap-2">
            <div className="grow">
              <TextField label="Search the shop" name="search" type="search" required maxLength={200} />
            </div>
            <Button type="submit">Search</Button>
          </form>
        </search>
      </div>
      {categories.length > 0 && (
        <nav aria-labelledby="popular">
          <Heading id="popular" look="label" className="mb-3 text-muted">
            Popular categories
          </Heading>
          <ul className="grid grid-cols-3 gap-x-3 gap-y-5 md:gap-x-5">
            {categories.slice(0, mostCategories).map((category) => (
              <li key={category._id}>
                <CategoryTile category={category} />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Container>
  );
}
