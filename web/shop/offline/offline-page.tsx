import { useEffect, useState } from 'react';
import { PageHead } from '#web/platform/page-head.tsx';
import { useIsOnline } from '#web/platform/use-is-online.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { CardGrid, Container } from '#web/ui/container.tsx';
import { Heading, SectionHeading } from '#web/ui/heading.tsx';
import { sitePath } from '#web/resources/auth/return-address.ts';
import { KeptCard } from './kept-card.tsx';
import { keptProducts } from './kept-products.ts';
import type { KeptProduct } from './kept-products.ts';

/** Shown in place of a page that needs the network: what is still available, and a retry. */
export function Component() {
  const isOnline = useIsOnline(false);
  const title = isOnline ? 'You are back' : 'You are offline';
  return (
    <Container className="grid gap-12 py-10 md:py-16">
      <PageHead title={title} noIndex />
      <div className="grid justify-items-start gap-5">
        <Heading level={1}>{title}</Heading>
        <p role="status" className="max-w-text text-lg text-muted">
          {isOnline
            ? 'Your connection is back. Continue where you left off.'
            : 'This page needs the internet. Your cart and recently viewed items are still here.'}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="ink" size="lg" onClick={tryAgain}>
            {isOnline ? 'Continue' : 'Try again'}
          </Button>
          <ButtonLink to="/cart" size="lg">
            View your cart
          </ButtonLink>
        </div>
      </div>
      <LastSeen />
    </Container>
  );
}

function LastSeen() {
  const [products, setProducts] = useState<KeptProduct[]>([]);
  useEffect(() => {
    let isHere = true;
    // Without storage access there is nothing to show.
    void keptProducts()
      .then((found) => isHere && setProducts(found))
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, []);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="last-seen">
      <SectionHeading id="last-seen">Recently viewed</SectionHeading>
      <CardGrid>
        {products.map((product) => (
          <li key={product.path}>
            <KeptCard product={product} />
          </li>
        ))}
      </CardGrid>
    </section>
  );
}

/** Navigates as a document, so that the service worker handles it again. */
function tryAgain() {
  location.replace(sitePath(new URLSearchParams(location.search).get('from')) ?? '/');
}
