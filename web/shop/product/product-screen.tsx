import { useEffect } from 'react';
import type { ComponentType } from 'react';
import type { Product } from '#contract/products.ts';
import { track } from '#web/platform/analytics.ts';
import { deferred, deferredAsDrawn } from '#web/platform/deferred.tsx';
import { PageHead } from '#web/platform/page-head.tsx';
import { rememberViewed } from '#web/resources/products/recently-viewed.ts';
import { Container } from '#web/ui/container.tsx';
import { BuyBox } from './buy-box.tsx';
import { GallerySkeleton } from './product-skeleton.tsx';
import { useVariantChoice } from './use-variant-choice.ts';

// Without their scripts, pictures scroll, links work and disclosures open.
const Gallery = deferred(async () => (await import('./gallery.tsx')).Gallery, <GallerySkeleton />);
const Breadcrumb = deferred(async () => (await import('#web/ui/breadcrumb.tsx')).Breadcrumb);
const DeliveryAndOffers = deferred(async () => (await import('./delivery-and-offers.tsx')).DeliveryAndOffers);
const Details = deferredAsDrawn(async () => (await import('./details.tsx')).Details);
const BelowProduct = deferred(async () => (await import('./below-product.tsx')).BelowProduct);

/** Passed on to who shows it by chance, so that it stays in the page's own script. */
export type WithScreen = { Screen: ComponentType<{ product: Product }> };

/** The page of a loaded product. */
export function ProductScreen({ product }: { product: Product }) {
  const choice = useVariantChoice(product);
  const { name, category, images, slug, seoTitle, seoDescription, seo } = product;
  useEffect(() => track({ event: 'product_view', productId: slug }), [slug]);
  // In the first script: a visitor leaving quickly would be gone before a second one loads.
  useEffect(() => rememberViewed(product), [product]);
  return (
    <Container className="md:pt-6">
      <PageHead
        title={seoTitle}
        description={seoDescription}
        path={`/product/${slug}`}
        image={images[0]?.url}
        kind="product"
        own={seo}
      />
      <Breadcrumb
        className="mb-6 max-md:hidden"
        trail={[
          { label: 'Home', to: '/' },
          ...(category.isActive ? [{ label: category.name, to: `/products/${category.slug}` }] : []),
          { label: name },
        ]}
      />
      <div className="grid gap-6 md:grid-cols-[minmax(0,1.35fr)_minmax(20rem,1fr)] md:gap-10 lg:gap-16">
        <Gallery images={images} color={choice.color} />
        <div className="grid content-start gap-8">
          <BuyBox product={product} choice={choice} />
          <DeliveryAndOffers product={product} />
          <Details product={product} sku={choice.variant?.sku ?? product.sku} />
        </div>
      </div>
      <BelowProduct product={product} />
    </Container>
  );
}
