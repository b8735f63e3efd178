import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router';
import { useClientConfigQuery } from '#web/resources/client/client.api.ts';
import { selectSession } from './session.slice.ts';

/** Cart and checkout are open to guests unless the shop says otherwise; then they log in first and come back. */
export function ShopperGate({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const { initialized, isAuthenticated } = useSelector(selectSession);
  const isGuest = initialized && !isAuthenticated;
  const config = useClientConfigQuery(undefined, { skip: !isGuest });
  const location = useLocation();
  if (!initialized || (isGuest && config.isLoading)) return fallback;
  // Without an answer guests go on: the server has the last word when they order.
  if (isGuest && config.data?.flags.guestCheckout === false)
    return <Navigate to="/login" replace state={{ from: location }} />;
  return children;
}
