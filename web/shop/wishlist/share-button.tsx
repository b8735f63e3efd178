import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useLayer } from '#web/platform/use-layer.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ShareIcon } from '#web/ui/icons/share.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';

const ShareWishlist = lazyPart(async () => (await import('./share-wishlist.tsx')).ShareWishlist);

/** A link needs a list stored on the server, so guests log in first; their saved products are kept. */
export function ShareButton({ isUser }: { isUser: boolean }) {
  const { isOpen, wasOpened, open, close } = useLayer();
  const location = useLocation();
  const words = (
    <>
      <ShareIcon className="size-4" />
      {isUser ? 'Share' : 'Log in to share'}
    </>
  );
  if (!isUser) {
    return (
      <ButtonLink size="sm" to="/login" state={{ from: location }}>
        {words}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button size="sm" onClick={open}>
        {words}
      </Button>
      {wasOpened && (
        <Suspense>
          <ShareWishlist open={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
