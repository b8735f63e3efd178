import { Suspense } from 'react';
import type { Product } from '#contract/products.ts';
import { useLayer } from '#web/platform/use-layer.ts';
import { lazyPart } from '#web/platform/lazy-part.ts';
import type { VariantChoice } from './use-variant-choice.ts';

const SizeChart = lazyPart(async () => (await import('./size-chart.tsx')).SizeChart);

/** Opens the size chart; hidden for products without measurements. */
export function SizeGuide({ product, choice }: { product: Product; choice: VariantChoice }) {
  const { isOpen, wasOpened, open, close } = useLayer();
  if (product.sizeChart.length === 0) return null;
  return (
    <>
      <button type="button" onClick={open} className="text-link hit-area">
        Size chart
      </button>
      {wasOpened && (
        <Suspense>
          <SizeChart open={isOpen} onClose={close} product={product} choice={choice} />
        </Suspense>
      )}
    </>
  );
}
