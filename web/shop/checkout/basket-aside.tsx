import type { CartItem } from '#contract/cart.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { BasketTotals } from '#web/resources/cart/basket-totals.tsx';
import { LinePicture } from '#web/resources/cart/line-picture.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { CouponBox } from './coupon-box.tsx';
import type { Basket } from './use-basket.ts';
import type { Checkout } from './use-checkout.ts';

/** Items and total, beside the steps or below them. */
export function BasketAside({
  basket: { isBuyNow },
  checkout: { items, quote, offer, coupon, isFresh, error },
}: {
  basket: Basket;
  checkout: Checkout;
}) {
  return (
    <aside aria-labelledby="basket" className="grid content-start gap-6 lg:sticky lg:below-24 lg:self-start lg:pt-5">
      <div>
        <div className="mb-4 flex items-baseline justify-between gap-4 max-lg:border-t max-lg:border-ink max-lg:pt-5">
          <Heading id="basket" look="part">
            Your order
          </Heading>
          {!isBuyNow && (
            <TextLink to="/cart" className="hit-area text-sm">
              Edit<span className="sr-only"> your cart</span>
            </TextLink>
          )}
        </div>
        <ul className="no-scrollbar grid gap-4 lg:max-h-80 lg:overflow-y-auto">
          {items.map((item) => (
            <BasketLine key={item._id} item={item} />
          ))}
        </ul>
      </div>
      <CouponBox coupon={coupon} saving={quote?.couponCode === coupon.code ? (offer?.pricing.discount ?? 0) : 0} />
      {error ? (
        <FieldError>We could not calculate your total.</FieldError>
      ) : quote && offer ? (
        <BasketTotals items={items} pricing={offer.pricing} couponCode={quote.couponCode} isOld={!isFresh} />
      ) : (
        <Skeleton className="h-44 w-full" />
      )}
    </aside>
  );
}

function BasketLine({ item }: { item: CartItem }) {
  const { product, quantity, color, size, itemTotal } = item;
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-4">
      <LinePicture item={item} sizes="3.5rem" />
      <div className="grid content-start gap-0.5">
        <Link
          to={`/product/${product.slug}`}
          className="hit-area leading-tight font-medium hover:underline hover:underline-offset-4"
        >
          {product.name}
        </Link>
        <p className="text-sm text-muted">
          {[color, size].filter(Boolean).join(' · ')} · {quantity} {quantity === 1 ? 'piece' : 'pieces'}
        </p>
      </div>
      <p className="text-sm font-bold tabular-nums">{formatRupees(itemTotal)}</p>
    </li>
  );
}
