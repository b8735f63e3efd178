import { Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { lazyPart } from '#web/platform/lazy-part.ts';

const MiniCart = lazyPart(async () => (await import('./mini-cart.tsx')).MiniCart);

/** Mounts the mini cart after an addition; add-to-cart.ts has loaded its script. It does not follow to other pages. */
export function MiniCartPlace() {
  const { pathname } = useLocation();
  const isWanted = useSelector(({ cart }: { cart?: { added: { at: string } | null } }) => cart?.added?.at === pathname);
  const [openedAt, setOpenedAt] = useState<string>();
  if (isWanted && openedAt !== pathname) setOpenedAt(pathname);
  return (
    openedAt === pathname && (
      <Suspense>
        <MiniCart />
      </Suspense>
    )
  );
}
