import { isRouteErrorResponse, useRouteError } from 'react-router';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { RouteFailure } from '#web/shop/error/route-failure.tsx';
import { GoneProduct } from './gone-product.tsx';

const ProductScreen = lazyPart(async () => (await import('./product-page.tsx')).ProductScreen);

/** Error element of the product's route. */
export function ProductFailure() {
  const error = useRouteError();
  const isGone = isRouteErrorResponse(error) && (error.status === 404 || error.status === 400);
  return isGone ? <GoneProduct Screen={ProductScreen} /> : <RouteFailure />;
}
