import type { Product } from '#contract/products.ts';
import { returnDaysOf, returnWords } from '#contract/rules/returns.ts';
import { formatRupees, toRupees } from '#contract/rules/money.ts';
import { shopFacts } from '#web/platform/shop-facts.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** Product information, including what the law requires. */
export function Details({ product, sku }: { product: Product; sku: string }) {
  const { description, productDetails, care } = product;
  return (
    <div className="border-t border-line">
      <Disclosure title="Description" open>
        <p className="whitespace-pre-line">{description}</p>
        {productDetails && <p className="mt-3 whitespace-pre-line">{productDetails}</p>}
      </Disclosure>
      <Disclosure title="Fabric, fit and maker" open>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
          {factsOf(product, sku).map(([name, value]) => (
            <div key={name} className="col-span-full grid grid-cols-subgrid">
              <dt className="text-muted">{name}</dt>
              <dd className={name === 'Fit' ? 'capitalize' : ''}>{value}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
      {care && (
        <Disclosure title="Care">
          <p className="whitespace-pre-line">{care}</p>
        </Disclosure>
      )}
      <Disclosure title="Delivery and returns">
        <p>
          {shippingTerms()} {returnWords(returnDaysOf(shopFacts().returns, product.category._id))}
        </p>
      </Disclosure>
    </div>
  );
}

function shippingTerms(): string {
  const { freeAbove, fee } = shopFacts().shipping;
  if (fee === 0) return 'Free delivery on every order.';
  return `Free delivery on orders over ${formatRupees(toRupees(freeAbove))}, otherwise ${formatRupees(toRupees(fee))}.`;
}

/**
 * Legal Metrology (Packaged Commodities) Rules, rule 6(10), and facts that help to choose; unknown ones are left out.
 */
function factsOf(product: Product, sku: string): [name: string, value: string][] {
  const { material, gsm, fits, weight, dimensions: box, genericName, netQuantity, manufacturer, packer } = product;
  const { seller } = shopFacts();
  const facts: [name: string, value: string][] = [
    ['MRP', `${formatRupees(product.originalPrice ?? product.price)} incl. of all taxes`],
    ['Fabric', material],
    ['Fabric weight', gsm ? `${gsm} GSM` : ''],
    ['Fit', fits],
    ['Garment weight', weight ? `${weight} g` : ''],
    ['Packed size', box ? `${box.length} × ${box.width} × ${box.height} cm` : ''],
    ['Generic name', genericName],
    ['Net quantity', netQuantity],
    ['Country of origin', product.countryOfOrigin || seller.countryOfOrigin],
    [packer ? 'Made by' : 'Made and packed by', manufacturer],
    ['Packed by', packer],
    ['Customer care', `${seller.email}, ${seller.phone}`],
    ['SKU', sku],
  ];
  return facts.filter(([, value]) => value !== '');
}
