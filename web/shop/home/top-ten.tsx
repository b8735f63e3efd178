import { useTop10Query } from '#web/resources/top10/top10.api.ts';
import type { RankedProduct } from '#web/resources/top10/top10.api.ts';
import { SectionHeading } from '#web/ui/heading.tsx';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MissingAisle } from '#web/resources/products/missing-aisle.tsx';

const leaderSizes = '(min-width: 768px) 40vw, 100vw';

/** The top 10: the first product large, the others in rows. Hidden if the list is empty. */
export function TopTen() {
  const read = useTop10Query();
  const { data, error } = read;
  if (error && !data) return <MissingAisle title="The top 10 did not load" read={read} />;
  if (data?.length === 0) return null;
  return (
    <section aria-labelledby="top10">
      <SectionHeading id="top10">Top 10</SectionHeading>
      {data ? <Ranking products={data} /> : <RankingSkeleton />}
    </section>
  );
}

const columns = 'grid gap-x-8 gap-y-4 md:grid-cols-[5fr_7fr] lg:gap-x-12';

function Ranking({ products: [leader, ...others] }: { products: RankedProduct[] }) {
  return (
    <div className={columns}>
      {leader && <Leader product={leader} />}
      <ol start={others[0]?.place} className="grid content-between">
        {others.map((product) => (
          <Line key={product.slug} product={product} />
        ))}
      </ol>
    </div>
  );
}

/** Skeleton with the height of the list. */
function RankingSkeleton() {
  return (
    <div className={columns}>
      <div className="grid content-start gap-2">
        <Skeleton className="aspect-portrait w-full" />
        <Skeleton className="mt-1 h-20 w-3/5" />
      </div>
      <div className="grid content-between">
        {[2, 3, 4, 5, 6, 7, 8, 9, 10].map((place) => (
          <div key={place} className="flex min-h-20 items-center border-t border-line md:first:border-t-0">
            <Skeleton className="h-16 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}

function Leader({ product }: { product: RankedProduct }) {
  const { place, slug, name, price, mrp, category, picture } = product;
  return (
    <article className="group relative grid content-start gap-2">
      {picture && <Picture {...picture} sizes={leaderSizes} />}
      <div className="flex items-start gap-4 pt-1">
        <Place number={place} className="text-2xl" />
        <div className="grid gap-1">
          <h3 className="text-lg leading-tight font-bold">
            <ProductLink slug={slug}>{name}</ProductLink>
          </h3>
          <p className="text-sm text-muted">{category}</p>
          <Price price={price} mrp={mrp} />
        </div>
      </div>
    </article>
  );
}

function Line({ product }: { product: RankedProduct }) {
  const { place, slug, name, price, mrp, category, picture } = product;
  return (
    <li className="border-t border-line first:border-t-0 max-md:first:border-t">
      <article className="group relative grid min-h-20 grid-cols-[2.5rem_3.25rem_minmax(0,1fr)] items-center gap-3 py-2 md:grid-cols-[3.75rem_3.25rem_minmax(0,1fr)] lg:grid-cols-[4.5rem_3.5rem_minmax(0,1fr)_auto] lg:gap-5">
        <Place number={place} className="text-xl" />
        {picture ? <Picture {...picture} alt="" sizes="56px" /> : <span className="aspect-portrait bg-surface" />}
        <div>
          <h3 className="leading-tight font-medium">
            <ProductLink slug={slug}>{name}</ProductLink>
          </h3>
          <p className="text-sm text-muted max-lg:hidden">{category}</p>
          <Price price={price} mrp={mrp} size="sm" className="lg:hidden" />
        </div>
        <Price price={price} mrp={mrp} size="sm" className="max-lg:hidden" />
      </article>
    </li>
  );
}

function ProductLink({ slug, children }: { slug: string; children: string }) {
  return (
    <Link
      to={`/product/${slug}`}
      className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
    >
      {children}
    </Link>
  );
}

function Place({ number, className }: { number: number; className: string }) {
  return (
    <span aria-label={`Number ${number}`} role="img" className={`type-display leading-none tabular-nums ${className}`}>
      {number}
    </span>
  );
}
