import { Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { lazyPart } from '#web/platform/lazy-part.ts';

const MiniCart = lazyPart(async () => (await import('./mini-cart.tsx')).MiniCart);

/** Where the panel opens after something was put into the cart; its script was fetched by add-to-cart.ts. It stays behind on its page. */
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
