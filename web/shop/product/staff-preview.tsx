import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { productStateNames } from '#contract/rules/product-states.ts';
import { dateAndTime } from '#web/platform/moment-words.ts';
import { useAdminProductQuery } from '#web/resources/products/admin-products.api.ts';
import { BannerBar } from '#web/ui/banner-bar.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { WithScreen } from './product-screen.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';

/** Preview of a product that is not on sale; the API returns it to staff only. */
export function StaffPreview({ id, otherwise, Screen }: { id: string; otherwise: ReactNode } & WithScreen) {
  const { data: product, error } = useAdminProductQuery({ params: { id } });
  if (error) return otherwise;
  if (!product) return <ProductSkeleton />;
  const { state, publishAt } = product;
  return (
    <>
      <BannerBar tone="ink">
        Preview: {productStateNames[state].toLowerCase()}
        {state === 'scheduled' && publishAt && `, on sale from ${dateAndTime(publishAt)}`}. Only staff see this.{' '}
        <TextLink to={`/admin/products/${product._id}`}>Edit it</TextLink>
      </BannerBar>
      <Suspense fallback={<ProductSkeleton />}>
        <Screen product={product} />
      </Suspense>
    </>
  );
}
