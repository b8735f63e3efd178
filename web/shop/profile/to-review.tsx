import { ButtonLink } from '#web/ui/button-link.tsx';
import { ReviewedProduct } from './reviewed-product.tsx';

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' });

type Bought = { _id: string; name: string; slug: string; image: string; deliveredAt: string };

/** Delivered products that the user has not reviewed yet. */
export function ToReview({ products }: { products: readonly Bought[] }) {
  return (
    <section aria-labelledby="to-review">
      <h2 id="to-review" className="text-lg font-bold">
        How do you like these?
      </h2>
      <ul>
        {products.map((product) => (
          <ReviewedProduct key={product._id} product={product}>
            <h3 className="font-medium text-balance">{product.name}</h3>
            <p className="mt-1 mb-3 text-sm text-muted">
              Delivered on <time dateTime={product.deliveredAt}>{day.format(new Date(product.deliveredAt))}</time>
            </p>
            <ButtonLink to={`/product/${product.slug}?review=1#reviews`} size="sm">
              Write a review
              <span className="sr-only"> of {product.name}</span>
            </ButtonLink>
          </ReviewedProduct>
        ))}
      </ul>
    </section>
  );
}
