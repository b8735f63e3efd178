import { useId, useState } from 'react';
import type { FocusEvent, PointerEvent } from 'react';
import { WishlistHeart } from '#web/resources/wishlist/wishlist-heart.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { Swatches } from '#web/ui/swatches.tsx';
import type { CardView } from './card-view.ts';
import { QuickAdd } from './quick-add.tsx';

/** A product in a grid or rail. The whole card links to it; a colour swatch changes picture and link. */
export function ProductCard({
  card,
  sizes,
  priority,
  level = 3,
}: {
  card: CardView;
  sizes?: string;
  priority?: boolean;
  level?: 2 | 3;
}) {
  const [chosen, setChosen] = useState<string>();
  const [isNear, come] = useNearness();
  // Unique, because two rails may show the same product.
  const colorName = useId();
  const color = card.colors.find(({ name }) => name === chosen) ?? card.colors[0];
  const to = `/product/${card.slug}${chosen ? `?${new URLSearchParams({ color: chosen })}` : ''}`;
  const Name = `h${level}` as const;
  return (
    <article className="group relative grid content-start gap-1.5" {...come}>
      <Shots color={color} sizes={sizes} priority={priority} isNear={isNear} />
      {card.isSoldOut && (
        <Badge tone="paper" className="absolute inset-s-2 top-2">
          Sold out
        </Badge>
      )}
      <Name className="-mx-1 mt-0.5 -mb-0.5 line-clamp-2 px-1 pt-1 pb-0.5 text-sm leading-tight font-medium text-balance md:text-base">
        <Link to={to} className="after:absolute after:inset-0 hover:underline hover:underline-offset-4">
          {card.name}
        </Link>
      </Name>
      <Price price={card.price} mrp={card.mrp} size="sm" />
      {card.rating.count > 0 && <Rating value={card.rating.average} count={card.rating.count} className="text-xs" />}
      {card.colors.length > 1 && (
        <Swatches
          legend={`Colour of ${card.name}`}
          hideLegend
          name={colorName}
          size="sm"
          options={card.colors.map(({ name, hex }) => ({ value: name, label: name, colour: hex }))}
          value={color?.name}
          onChange={setChosen}
          className="relative -ms-1.5 w-fit"
        />
      )}
      {/* On a picture, whose background is light in both themes. */}
      <div data-theme="light" className="absolute inset-e-1 top-1 z-1 noscript:hidden">
        <WishlistHeart productId={card.id} name={card.name} />
      </div>
      {!card.isSoldOut && <QuickAdd card={card} color={color?.name ?? ''} />}
    </article>
  );
}

/** Hover or keyboard focus preloads the second picture. A tap does not: it navigates to the product. */
function useNearness() {
  const [isNear, setIsNear] = useState(false);
  const come = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setIsNear(true),
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && setIsNear(true),
  };
  return [isNear, come] as const;
}

/** Loads the second picture on approach, and shows it while the link or a button is hovered or focused. */
function Shots({
  color,
  sizes,
  priority,
  isNear,
}: {
  color: CardView['colors'][number] | undefined;
  sizes: string | undefined;
  priority: boolean | undefined;
  isNear: boolean;
}) {
  const [front, back] = color?.shots ?? [];
  if (!front) return <div className="aspect-portrait bg-surface" />;
  return (
    <div className="relative">
      <Picture {...front} sizes={sizes} priority={priority} />
      {isNear && back && (
        <div className="absolute inset-0 opacity-0 transition-opacity duration-normal group-has-[:is(a,button):is(:hover,:focus-visible)]:opacity-100">
          <Picture {...back} alt="" sizes={sizes} />
        </div>
      )}
    </div>
  );
}
