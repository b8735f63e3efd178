import { formatRupees } from '#contract/rules/money.ts';
import { SectionHeading } from '#web/ui/heading.tsx';
import { ArrowRightIcon } from '#web/ui/icons/arrow-right.tsx';
import { Link } from '#web/ui/link.tsx';

/** In rupees. */
const limits = [499, 799, 999, 1499];

/** Links to price ranges, in large type. */
export function PriceTiles() {
  return (
    <section aria-labelledby="prices">
      <SectionHeading id="prices">Shop by price</SectionHeading>
      <ul className="grid md:grid-cols-4 md:gap-x-6">
        {limits.map((limit) => (
          <li key={limit} className="border-line max-md:border-b max-md:first:-mt-4 md:border-s md:first:border-s-0">
            <Link
              to={`/products?maxPrice=${limit}`}
              className="group flex min-h-16 items-center justify-between gap-3 md:grid md:min-h-40 md:content-between md:ps-6 md:in-[li:first-child]:ps-0"
            >
              <span className="type-label text-muted">Under</span>
              <span className="type-display ms-auto text-2xl tabular-nums group-hover:text-sale md:ms-0 md:max-lg:text-xl lg:text-[clamp(2.5rem,4.2vw,4rem)]">
                {formatRupees(limit)}
              </span>
              <ArrowRightIcon className="size-5 shrink-0 transition-transform duration-normal group-hover:translate-x-1" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
