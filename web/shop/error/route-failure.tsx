import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import type { PageFailure } from '#web/platform/page-data.ts';
import { NotFound } from '#web/shop/not-found/not-found.tsx';
import { FailedScreen } from './failed-screen.tsx';

/** Error element of the routes: the 404 page, or the error with a retry. */
export function RouteFailure() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  if (!isRouteErrorResponse(error)) return <FailedScreen onRetry={() => location.reload()} />;
  if (error.status === 404) return <NotFound />;
  // Loaders fail with a PageFailure (page-data.ts); an error of the server itself carries the request id only.
  const { message, requestId } = (error.data ?? {}) as Partial<PageFailure>;
  return <FailedScreen message={message} requestId={requestId} onRetry={() => void revalidate()} />;
}
