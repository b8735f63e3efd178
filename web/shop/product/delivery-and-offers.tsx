import type { Product } from '#contract/products.ts';
import { returnDaysOf } from '#contract/rules/returns.ts';
import { shopFacts } from '#web/platform/shop-facts.ts';
import { PincodeBox } from '#web/resources/pincodes/pincode-box.tsx';
import { Offers } from './offers.tsx';

/** Delivery date and coupons. */
export function DeliveryAndOffers({ product }: { product: Product }) {
  return (
    <div className="grid gap-8 border-t border-line pt-6">
      <PincodeBox returnDays={returnDaysOf(shopFacts().returns, product.category._id)} />
      <Offers product={product} />
    </div>
  );
}
