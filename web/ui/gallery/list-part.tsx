import { Badge } from '../badge.tsx';
import { Breadcrumb } from '../breadcrumb.tsx';
import { ButtonLink } from '../button-link.tsx';
import { Carousel } from '../carousel.tsx';
import { CardGrid, Container } from '../container.tsx';
import { Heading } from '../heading.tsx';
import { IconButton } from '../icon-button.tsx';
import { HeartIcon } from '../icons/heart.tsx';
import { LoadMore } from '../load-more.tsx';
import { Picture } from '../picture.tsx';
import { Price } from '../price.tsx';
import { Rail } from '../rail.tsx';
import { Rating } from '../rating.tsx';
import { SkeletonCard } from '../skeleton.tsx';
import { Swatches } from '../swatches.tsx';
import { TabLinks } from '../tabs.tsx';
import { TextLink } from '../text-link.tsx';
import tee1 from './tee-1.svg?no-inline';
import tee2 from './tee-2.svg?no-inline';
import tee3 from './tee-3.svg?no-inline';
import tee4 from './tee-4.svg?no-inline';

export const pictures = [tee1, tee2, tee3, tee4];
const names = [
  'Monsoon Signal oversized tee',
  'Raw Hem tee',
  'Type Specimen No. 4 heavyweight drop-shoulder tee',
  'Bandra Night hoodie',
];
const prices = [
  [799, 1299],
  [1499, 0],
  [123456, 150000],
  [999, 1999],
] as const;

export function ListPart() {
  return (
    <>
      <Carousel label="New this week" seconds={6} bleed>
        {['Wear it loud', 'Monsoon signal', 'Ink on cotton'].map((words, n) => (
          <div key={words} className="relative grid h-[70svh] min-h-96 items-end overflow-hidden bg-surface">
            <Picture
              url={pictures[n] ?? ''}
              alt=""
              width={400}
              height={500}
              sizes="100vw"
              className="absolute! inset-y-0 inset-e-0 w-3/5 md:w-1/2"
              priority={n === 0}
            />
            <Container className="relative py-8">
              <Heading level={n === 0 ? 1 : 2} look="display" className="max-w-[9em]">
                {words}
              </Heading>
              <ButtonLink to="/products" variant="primary" size="lg" className="mt-6">
                Shop the drop
              </ButtonLink>
            </Container>
          </div>
        ))}
      </Carousel>
      <Container>
        <Rail id="trending" heading="Trending" action={<TextLink to="/products">See all</TextLink>}>
          {[0, 1, 2, 3, 0, 1, 2].map((n, key) => (
            <li key={key}>
              <Card n={n} />
            </li>
          ))}
        </Rail>
      </Container>
      <Container>
        <Breadcrumb
          trail={[{ label: 'Home', to: '/' }, { label: 'T-shirts', to: '/products' }, { label: 'Oversized' }]}
        />
        <Heading level={1} className="mt-2 mb-6">
          Oversized <span className="text-muted">48</span>
        </Heading>
        <TabLinks
          label="Orders"
          className="mb-8"
          tabs={[
            { to: '/a', label: 'New', count: 12, isCurrent: true },
            { to: '/b', label: 'Packed', count: 4, isCurrent: false },
            { to: '/c', label: 'Shipped', isCurrent: false },
            { to: '/d', label: 'Delivered', isCurrent: false },
            { to: '/e', label: 'Cancelled', isCurrent: false },
          ]}
        />
        <CardGrid>
          {[0, 1, 2, 3, 1, 2].map((n, key) => (
            <li key={key}>
              <Card n={n} />
            </li>
          ))}
          <li>
            <SkeletonCard />
          </li>
          <li>
            <SkeletonCard />
          </li>
        </CardGrid>
        <LoadMore shown={12} total={48} noun={{ one: 'style', many: 'styles' }} onMore={() => undefined} />
      </Container>
    </>
  );
}

function Card({ n }: { n: number }) {
  const [price = 0, mrp] = prices[n] ?? [];
  return (
    <article className="relative">
      <Picture url={pictures[n] ?? ''} alt={names[n] ?? ''} width={400} height={500} />
      {n === 0 && <Badge className="absolute inset-s-2 top-2">New</Badge>}
      {n === 2 && (
        <Badge tone="paper" className="absolute inset-s-2 top-2">
          Sold out
        </Badge>
      )}
      <IconButton tone="raised" label="Save" aria-pressed={n === 0} className="absolute! inset-e-2 top-2">
        <HeartIcon />
      </IconButton>
      <h2 className="mt-3 line-clamp-2 text-sm font-medium">{names[n]}</h2>
      <Price price={price} mrp={mrp} className="mt-1" />
      <Rating value={[4.5, 3, 2.5, 5][n] ?? 0} count={[128, 4, 1234, 0][n]} className="mt-1" />
      <Swatches
        legend="Colour"
        hideLegend
        name={`c${n}${Math.round(price)}`}
        size="sm"
        className="-ms-2"
        defaultValue="b"
        options={[
          { value: 'b', label: 'Black', colour: '#22201d' },
          { value: 'w', label: 'White', colour: '#fff' },
          { value: 'r', label: 'Red', colour: '#b3261e', isSoldOut: true },
        ]}
      />
    </article>
  );
}
