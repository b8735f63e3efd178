import { useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import type { Product } from '#contract/products.ts';
import { deferredAsDrawn } from '#web/platform/deferred.tsx';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { Price } from '#web/ui/price.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { Swatches } from '#web/ui/swatches.tsx';
import { BuyButtons } from './buy-buttons.tsx';
import { stockWords } from './variant-choice.ts';
import type { VariantChoice } from './use-variant-choice.ts';

const SizeGuide = deferredAsDrawn(async () => (await import('./size-guide.tsx')).SizeGuide);
const Actions = deferredAsDrawn(async () => (await import('./product-actions.tsx')).ProductActions);

/** Name, price, colour, size and the buy buttons. */
export function BuyBox({ product, choice }: { product: Product; choice: VariantChoice }) {
  const [isSizeMissing, setIsSizeMissing] = useState(false);
  const sizes = useRef<HTMLDivElement>(null);
  const askForSize = () => {
    setIsSizeMissing(true);
    sizes.current?.querySelector<HTMLInputElement>('input')?.focus();
    sizes.current?.scrollIntoView({ block: 'center' });
  };
  return (
    <div className="grid gap-6">
      <Title product={product} choice={choice} />
      {product.colors.length > 0 && (
        <Swatches
          legend={
            <>
              Colour: <b className="font-bold">{choice.color}</b>
            </>
          }
          name="color"
          options={product.colors.map(({ name, hex }) => ({
            value: name,
            label: name,
            colour: hex,
            isSoldOut: isGone(product, name),
          }))}
          value={choice.color}
          onChange={(color) => choice.choose('color', color)}
        />
      )}
      <div ref={sizes}>
        <ChoiceChips
          legend="Size"
          name="size"
          aside={<SizeGuide product={product} choice={choice} />}
          options={choice.sizes.map(({ size, stock }) => ({ value: size, label: size, isSoldOut: stock <= 0 }))}
          value={choice.size ?? null}
          onChange={(size) => choice.choose('size', size)}
          soldOut="selectable"
          error={isSizeMissing && !choice.variant ? sizeFault(choice) : undefined}
        />
        {product.modelLine && <p className="mt-3 text-sm text-muted">{product.modelLine}</p>}
        <p role="status" className="mt-2 min-h-5 text-sm font-medium text-sale max-md:empty:mt-0 max-md:empty:min-h-0">
          {stockWords(choice)}
        </p>
      </div>
      <BuyButtons product={product} choice={choice} onSizeMissing={askForSize} />
    </div>
  );
}

/** Not every size is made in every colour. */
function sizeFault({ size }: VariantChoice): string {
  return size ? 'Choose another size or colour' : 'Choose your size first';
}

function Title({ product, choice }: { product: Product; choice: VariantChoice }) {
  const { name, category, price, originalPrice, rating } = product;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-2">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
        <p className="type-label text-muted">{category.name}</p>
        <Heading level={1} look="section" className="wrap-anywhere">
          {name}
        </Heading>
      </div>
      <Actions product={product} choice={choice} />
      <div className="col-span-full grid gap-2">
        {rating.count > 0 && (
          <a href="#reviews" onClick={goToReviews} className="inline-flex min-h-11 w-fit items-center md:min-h-8">
            <Rating value={rating.average} count={rating.count} />
          </a>
        )}
        <Price price={price} mrp={originalPrice ?? 0} size="lg" />
        <p className="text-sm text-muted">Inclusive of all taxes</p>
      </div>
    </div>
  );
}

/** The browser's own jump is a history navigation, on which the shell would set another scroll position. */
function goToReviews(event: MouseEvent) {
  event.preventDefault();
  void import('./go-to-reviews.ts').then((part) => part.goToReviews());
}

function isGone({ variants }: Product, color: string): boolean {
  return !variants.some((variant) => variant.color === color && variant.stock > 0);
}
