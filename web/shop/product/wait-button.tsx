import { Suspense } from 'react';
import type { Product } from '#contract/products.ts';
import { useLayer } from '#web/platform/use-layer.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import type { VariantChoice } from './variant-choice.ts';

const NotifyDialog = lazyPart(async () => (await import('#web/resources/stock-alerts/notify-dialog.tsx')).NotifyDialog);

/** Replaces the buy buttons for a sold-out size: requests a back-in-stock alert. */
export function WaitButton({
  product,
  choice: { variant },
  onSizeMissing,
}: {
  product: Product;
  choice: VariantChoice;
  onSizeMissing: () => void;
}) {
  const { isOpen, wasOpened, open, close } = useLayer();
  return (
    <>
      <Button size="lg" variant="ink" full onClick={variant ? open : onSizeMissing}>
        Notify me{variant && ` when ${variant.size} is back`}
      </Button>
      {wasOpened && variant && (
        <Suspense>
          <NotifyDialog key={variant._id} open={isOpen} onClose={close} name={product.name} variant={variant} />
        </Suspense>
      )}
    </>
  );
}
