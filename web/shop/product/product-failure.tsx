import { isRouteErrorResponse, useRouteError } from 'react-router';
import { RouteFailure } from '#web/shop/error/route-failure.tsx';
import { GoneProduct } from './gone-product.tsx';

/** Error element of the product's route. */
export function ProductFailure() {
  const error = useRouteError();
  const isGone = isRouteErrorResponse(error) && (error.status === 404 || error.status === 400);
  return isGone ? <GoneProduct /> : <RouteFailure />;
}
