import { phoneLink } from '#contract/seller.ts';
import { shopFacts } from '#web/platform/shop-facts.ts';
import { FactRows } from './facts.tsx';

/** The seller's details as required by the E-Commerce Rules. */
export function SellerFacts() {
  const { seller } = shopFacts();
  const [office, warehouse] = [seller.address, seller.warehouse.address];
  return (
    <FactRows
      rows={[
        { name: 'Seller', value: seller.legalName },
        ...(office === warehouse
          ? [{ name: 'Registered office, warehouse and returns', value: office }]
          : [
              { name: 'Registered office', value: office },
              { name: 'Warehouse and returns', value: warehouse },
            ]),
        { name: 'GSTIN', value: seller.gstin },
        { name: 'Country of origin', value: `${seller.countryOfOrigin}, unless the product page names another` },
        { name: 'Customer care', value: <CareLinks /> },
      ]}
    />
  );
}

function CareLinks() {
  const { phone, email } = shopFacts().seller;
  return (
    <span className="flex flex-wrap gap-x-5 gap-y-1">
      <a href={phoneLink(phone)} className="text-link inline-flex min-h-6 items-center">
        {phone}
      </a>
      <a href={`mailto:${email}`} className="text-link inline-flex min-h-6 items-center">
        {email}
      </a>
    </span>
  );
}
