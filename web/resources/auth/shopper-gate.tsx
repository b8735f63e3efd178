import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router';
import { useClientConfigQuery } from '#web/resources/client/client.api.ts';
import { selectSession } from './session.slice.ts';

/** Cart and checkout are open to guests unless the shop disables that; then guests log in first and return. */
export function ShopperGate({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const { initialized, isAuthenticated } = useSelector(selectSession);
  const isGuest = initialized && !isAuthenticated;
  const config = useClientConfigQuery(undefined, { skip: !isGuest });
  const location = useLocation();
  if (!initialized || (isGuest && config.isLoading)) return fallback;
  // Without a response guests continue: the server decides when they order.
  if (isGuest && config.data?.flags.guestCheckout === false)
    return <Navigate to="/login" replace state={{ from: location }} />;
  return children;
}
