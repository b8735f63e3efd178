import type { SeedCategory } from './types.ts';

/** The shelves of the shop, in the order they are shown. */
export const CATEGORIES: SeedCategory[] = [
  {
    slug: 'oversized',
    name: 'Oversized',
    description: 'Dropped shoulders, heavy cloth, sleeves to the elbow.',
    showOnHomepage: true,
    sortOrder: 1,
    picture: 'category/oversized',
  },
  {
    slug: 'new-arrival',
    name: 'New Arrival',
    description: 'Off the press this month.',
    showOnHomepage: true,
    sortOrder: 2,
    picture: 'category/new-arrival',
  },
  {
    slug: 'minimalist',
    name: 'Minimalist',
    description: 'One small print, or none at all.',
    showOnHomepage: true,
    sortOrder: 3,
    picture: 'category/minimalist',
  },
  {
    slug: 'regular',
    name: 'Regular',
    description: 'The straight fit, in soft combed cotton.',
    showOnHomepage: true,
    sortOrder: 4,
    picture: 'category/regular',
  },
  {
    slug: 'graphic-tees',
    name: 'Graphic Tees',
    description: 'Crows, boats, lemons and other neighbours, screen printed by hand.',
    showOnHomepage: true,
    sortOrder: 5,
    picture: 'category/graphic-tees',
  },
  {
    slug: 'hoodies',
    name: 'Hoodies',
    description: 'Brushed fleece for hill roads and cold offices.',
    showOnHomepage: true,
    sortOrder: 6,
    picture: 'category/hoodies',
  },
  {
    slug: 'sweatshirts',
    name: 'Sweatshirts',
    description: 'Loopback terry with broad ribs.',
    showOnHomepage: false,
    sortOrder: 7,
    picture: 'category/sweatshirts',
  },
  {
    slug: 'co-ords',
    name: 'Co-ords',
    description: 'Tee and shorts from one dye bath.',
    showOnHomepage: false,
    sortOrder: 8,
    picture: 'category/co-ords',
  },
];
