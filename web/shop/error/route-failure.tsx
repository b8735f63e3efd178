import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import type { PageFailure } from '#web/platform/page-data.ts';
import { NotFound } from '#web/shop/not-found/not-found.tsx';
import { FailedScreen } from './failed-screen.tsx';

/** What stands in a screen's place when its route fails: the 404 screen, or what happened and how to go on. */
export function RouteFailure() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  if (!isRouteErrorResponse(error)) return <FailedScreen onRetry={() => location.reload()} />;
  if (error.status === 404) return <NotFound />;
  // Loaders fail with a PageFailure (page-data.ts); a failure of the server itself carries the request id only.
  const { message, requestId } = (error.data ?? {}) as Partial<PageFailure>;
  return <FailedScreen message={message} requestId={requestId} onRetry={() => void revalidate()} />;
}
