import type { Product } from '#contract/products.ts';
import { PincodeBox } from '#web/resources/pincodes/pincode-box.tsx';
import { Offers } from './offers.tsx';

/** When it comes, and what can be saved. */
export function DeliveryAndOffers({ product }: { product: Product }) {
  return (
    <div className="grid gap-8 border-t border-line pt-6">
      <PincodeBox />
      <Offers product={product} />
    </div>
  );
}
