import {
  useNewestQuery,
  useOversizedQuery,
  useProductsQuery,
  useTrendingQuery,
} from '#web/resources/products/products.api.ts';
import { ProductRail } from '#web/resources/products/product-rail.tsx';
import { RecentlyViewed } from '#web/resources/products/recently-viewed-rail.tsx';
import { CategoryBanners } from './category-banners.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { Innovations } from './innovations.tsx';
import { PriceTiles } from './price-tiles.tsx';
import { PromoBanner } from './promo-banner.tsx';
import { TopTen } from './top-ten.tsx';
import { TshirtStrip } from './tshirt-strip.tsx';
import { underPriceRail } from './under-price.ts';

/** The content below the hero: product rails with other sections between them. */
export function Aisles() {
  const under = useProductsQuery(underPriceRail);
  return (
    <div className="as-seen -mx-4 grid grid-cols-[minmax(0,1fr)] gap-16 *:px-4 md:gap-24">
      <CategoryTiles />
      <ProductRail heading="New" id="new" all="/products?sort=newest" read={useNewestQuery()} />
      <PriceTiles />
      <TopTen />
      <PromoBanner place={0} />
      <ProductRail heading="Trending" id="trending" all="/products?sort=popular" read={useTrendingQuery()} />
      <CategoryBanners />
      <ProductRail heading="Oversized" id="oversized" all="/products?fit=oversized" read={useOversizedQuery()} />
      <TshirtStrip />
      <ProductRail
        heading="Under ₹999"
        id="under"
        all="/products?maxPrice=999"
        read={{ ...under, data: under.data?.cards }}
      />
      <PromoBanner place={1} />
      <Innovations />
      <RecentlyViewed />
    </div>
  );
}
