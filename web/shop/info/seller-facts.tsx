import { brand } from '#contract/brand.ts';
import { phoneLink, seller } from '#contract/seller.ts';
import { FactRows } from './facts.tsx';

/** Who sells here: what the E-Commerce Rules want every shop to show. */
export function SellerFacts() {
  return (
    <FactRows
      rows={[
        { name: 'Seller', value: brand.legalName },
        { name: 'Registered office, warehouse and returns', value: brand.address },
        { name: 'GSTIN', value: seller.gstin },
        { name: 'Country of origin', value: `${seller.countryOfOrigin}, unless the product page names another` },
        { name: 'Customer care', value: <CareLinks /> },
      ]}
    />
  );
}

function CareLinks() {
  return (
    <span className="flex flex-wrap gap-x-5 gap-y-1">
      <a href={phoneLink} className="text-link inline-flex min-h-6 items-center">
        {brand.phone}
      </a>
      <a href={`mailto:${brand.email}`} className="text-link inline-flex min-h-6 items-center">
        {brand.email}
      </a>
    </span>
  );
}
