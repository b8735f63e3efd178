import { Suspense, useState } from 'react';
import type { Variant } from '#contract/products.ts';
import { useLayer } from '#web/platform/use-layer.ts';
import { firstChoice, sizesIn } from '#web/resources/wishlist/choose-variant.ts';
import { wishedChoice } from '#web/resources/wishlist/wished-choice.ts';
import type { WishView } from '#web/resources/wishlist/wishlist-state.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Swatches } from '#web/ui/swatches.tsx';
import { useIsHere } from '#web/ui/use-is-here.ts';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { useTakeWish } from './use-take-wish.ts';

const NotifyDialog = lazyPart(async () => (await import('#web/resources/stock-alerts/notify-dialog.tsx')).NotifyDialog);

const words = { move: 'Move to cart', add: 'Add to cart' };

/** Asks for colour and size before adding to the cart; a sold-out size offers a back-in-stock alert. */
export function SizeSheet({
  open,
  product,
  purpose,
  onClose,
}: {
  open: boolean;
  product: WishView;
  purpose: 'move' | 'add';
  onClose: () => void;
}) {
  const [first] = useState(() => firstChoice(product, wishedChoice(product._id)));
  const [color, setColor] = useState(first.color);
  // A guest's product may not have been loaded: then variants and stock are unknown.
  const isKnown = product.variants.length > 0;
  const sizes = sizesIn(product, color);
  const [size, setSize] = useState(first.size);
  const [fault, setFault] = useState<string>();
  const { isPending, take } = useTakeWish(product, purpose);
  const isHere = useIsHere();
  const notify = useLayer();
  const variant = sizes.find((offered) => offered.size === size)?.variant;
  const isSoldOut = variant !== undefined && variant.stock <= 0;
  const isUnmade = isKnown && size !== undefined && !variant;
  const press = async (chosen: Variant | undefined) => {
    if (!isKnown) return setFault('We could not check the sizes. Please try again.');
    if (!chosen) return setFault(isUnmade ? 'Choose another size or colour.' : 'Choose a size first.');
    if (chosen.stock <= 0) return notify.open();
    // Another product's sheet may be open by then.
    return (await take(chosen)) && isHere.current ? onClose() : undefined;
  };
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={product.stock > 0 ? words[purpose] : 'Notify me'}
        footer={
          <Button
            variant="primary"
            size="lg"
            full
            state={isPending ? 'pending' : 'idle'}
            onClick={() => void press(variant)}
          >
            {isSoldOut || product.stock <= 0 ? 'Notify me' : words[purpose]}
          </Button>
        }
      >
        <div className="grid gap-5">
          <ChosenProduct product={product} color={color} />
          {product.colors.length > 1 && (
            <Swatches
              legend={
                <>
                  Colour: <b>{color}</b>
                </>
              }
              name={`color-${product._id}`}
              options={product.colors.map(({ name, hex }) => ({
                value: name,
                label: name,
                colour: hex,
                isSoldOut: isKnown && sizesIn(product, name).every(({ stock }) => stock <= 0),
              }))}
              value={color}
              onChange={(next) => {
                setColor(next);
                setFault(undefined);
              }}
            />
          )}
          <ChoiceChips
            legend="Size"
            name={`size-${product._id}`}
            soldOut="selectable"
            options={sizes.map(({ size: name, stock }) => ({
              value: name,
              label: name,
              isSoldOut: isKnown && stock <= 0,
            }))}
            value={size ?? null}
            onChange={(next) => {
              setSize(next);
              setFault(undefined);
            }}
            error={fault}
          />
          {isSoldOut && (
            <p role="status" className="text-sm text-muted">
              {color}, size {size}, is sold out. We can email you when it is back.
            </p>
          )}
          {isUnmade && (
            <p role="status" className="text-sm text-muted">
              {color} is not made in size {size}.
            </p>
          )}
        </div>
      </Sheet>
      {notify.wasOpened && variant && (
        <Suspense>
          <NotifyDialog
            key={variant._id}
            open={notify.isOpen}
            onClose={notify.close}
            name={product.name}
            variant={variant}
          />
        </Suspense>
      )}
    </>
  );
}

function ChosenProduct({ product, color }: { product: WishView; color: string }) {
  const picture = product.images.find((image) => image.color === color) ?? product.images[0];
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-4">
      {picture && (
        <Picture
          url={picture.url}
          alt=""
          width={picture.width}
          height={picture.height}
          placeholder={picture.placeholder}
          sizes="5rem"
        />
      )}
      <div className="grid gap-1">
        <p className="leading-tight font-medium text-balance">{product.name}</p>
        <Price price={product.price} mrp={product.originalPrice ?? 0} size="sm" />
      </div>
    </div>
  );
}
