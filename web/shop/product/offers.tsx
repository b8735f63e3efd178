import type { Offer } from '#contract/coupons.ts';
import type { Product } from '#contract/products.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { useOffersQuery } from '#web/resources/coupons/coupons.api.ts';
import { offerCondition, offersFor, offerSaving, offerTerms } from '#web/resources/coupons/offer-words.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Heading } from '#web/ui/heading.tsx';

/** Coupons applicable to this product, best first; hidden if there are none. */
export function Offers({ product: { category, price } }: { product: Product }) {
  const { data } = useOffersQuery();
  const offers = offersFor(data ?? [], { categoryId: category._id, price });
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="offers">
      <Heading id="offers" look="label" className="mb-1">
        Offers
      </Heading>
      <ul>
        {offers.map((offer) => (
          <OfferLine key={offer._id} offer={offer} price={price} />
        ))}
      </ul>
    </section>
  );
}

function OfferLine({ offer, price }: { offer: Offer; price: number }) {
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-3">
      <div className="min-w-0 text-sm">
        <p>
          <b className="me-2 font-bold tracking-wide">{offer.code}</b>
          {offerTerms(offer)}
        </p>
        <SavingWords offer={offer} price={price} />
        <p className="text-xs text-muted">{offerCondition(offer)}</p>
      </div>
      <CopyButton text={offer.code} label="Copy" />
    </li>
  );
}

function SavingWords({ offer, price }: { offer: Offer; price: number }) {
  const saving = offerSaving(offer, price);
  if (saving > 0) return <p className="font-medium text-success">Saves {formatRupees(saving)} on this item</p>;
  const missing = offer.minOrderValue - price;
  return missing > 0 ? <p>Add {formatRupees(missing)} more to use it</p> : null;
}
