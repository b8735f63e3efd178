import { useState } from 'react';
import { useHydrated } from '#web/platform/use-hydrated.ts';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { Rail } from '#web/ui/rail.tsx';
import { hasFreshPrice, isCalled, readViewed } from './recently-viewed.ts';
import type { ViewedProduct } from './recently-viewed.ts';

const pictureSizes = '(min-width: 1024px) 15vw, (min-width: 768px) 20vw, 30vw';

/** Products viewed in this browser, as small cards; absent if none. `except`: id or slug of the current product. */
export function RecentlyViewed({ except, className }: { except?: string; className?: string }) {
  const isHydrated = useHydrated();
  return isHydrated ? <Viewed except={except} className={className} /> : null;
}

function Viewed({ except, className = '' }: { except: string | undefined; className: string | undefined }) {
  const [viewed] = useState(readViewed);
  const others = viewed.filter((product) => !isCalled(product, except));
  if (others.length === 0) return null;
  return (
    <Rail
      heading="Recently viewed"
      id="recently-viewed"
      className={`[&>ul]:auto-cols-[31%] md:[&>ul]:auto-cols-[21%] lg:[&>ul]:auto-cols-[calc((100%-6.25rem)/6)] ${className}`}
    >
      {others.map((product) => (
        <li key={product.id}>
          <SmallCard product={product} />
        </li>
      ))}
    </Rail>
  );
}

function SmallCard({ product }: { product: ViewedProduct }) {
  const { slug, name, price, mrp, picture } = product;
  return (
    <article className="relative grid content-start gap-1">
      <Picture {...picture} alt="" sizes={pictureSizes} />
      <h3 className="-mx-1 -mb-0.5 line-clamp-2 px-1 pt-1 pb-0.5 text-sm leading-tight font-medium">
        <Link to={`/product/${slug}`} className="after:absolute after:inset-0 hover:underline hover:underline-offset-4">
          {name}
        </Link>
      </h3>
      {hasFreshPrice(product) && <Price price={price} mrp={mrp} size="sm" />}
    </article>
  );
}
