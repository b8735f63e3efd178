import { randomFrom, seedOf } from '../pictures/draw/noise.ts';
import type { SeedReview } from './types.ts';

const NAMES = [
  'Aarav',
  'Diya',
  'Kabir',
  'Meera',
  'Rohan',
  'Ananya',
  'Ishaan',
  'Saanvi',
  'Arjun',
  'Nandini',
  'Vikram',
  'Zoya',
  'Farhan',
  'Lakshmi',
  'Tenzin',
  'Joel',
  'Harpreet',
  'Sneha',
  'Aditya',
  'Pooja',
  'Imran',
  'Ritika',
  'Karthik',
  'Nisha',
  'Devika',
  'Manav',
  'Shreya',
  'Yusuf',
  'Gauri',
  'Siddharth',
];

type Said = readonly [title: string, comment: string];

const SAID: Record<1 | 2 | 3 | 4 | 5, readonly Said[]> = {
  5: [
    ['Worth every rupee', 'Cloth is thick but not hot. Washed it six times and the print has not cracked.'],
    ['My new favourite', 'Fits exactly like the size chart says. Already ordered a second colour.'],
    ['Better than the photo', 'The colour is richer in daylight. Stitching is clean inside too.'],
    ['Perfect drop shoulder', 'Sits well on broad shoulders without looking like a tent.'],
    ['Got asked about it twice', 'Wore it to college and two people wanted the link. Print feels soft.'],
    ['Collar holds up', 'The ribbed collar has not gone wavy after a month of weekly washes.'],
    ['Quick and neat', 'Came to Pune in three days, folded properly, no chemical smell.'],
    ['Gift that landed well', 'Bought it for my brother. He has not taken it off since Sunday.'],
    ['Real weight to it', 'You feel the GSM the moment you pick it up. Hangs straight all day.'],
    ['Survived the monsoon', 'Dried overnight on the balcony in July. Colour still the same.'],
  ],
  4: [
    ['Nearly perfect', 'Lovely cloth and print. Sleeves are a touch longer than I expected.'],
    ['Good buy', 'Happy with the fit. Would have liked one more colour.'],
    ['Size down if between', 'I am between M and L; M is the right one. Quality is solid.'],
    ['Soft after first wash', 'A little stiff out of the packet, very soft after washing once.'],
    ['Nice print', 'Print is sharp. Delivery took six days to Guwahati, which is fine.'],
    ['Does what it says', 'Good weight, straight seams. Wrinkles a bit in the wardrobe.'],
    ['Comfortable', 'Wore it on a 14 hour train and it still looked decent.'],
  ],
  3: [
    ['Decent', 'Cloth is good, but the colour is slightly darker than on my phone.'],
    ['Okay fit', 'Length is right, chest is wider than I like. Exchange was easy.'],
    ['Fine for the price', 'Nothing wrong with it, though I hoped for a heavier fabric.'],
    ['Print smaller than expected', 'Looks nice, only the print is smaller on XXL.'],
  ],
  2: [
    ['Runs large', 'Had to exchange it for a smaller size. The new one is better.'],
    ['Loose thread at the hem', 'Found one loose thread at the hem. Rest is alright.'],
  ],
  1: [['Wrong size came', 'Ordered S and got L. Support is sending the right one, so let us see.']],
};

type ReviewOptions = { count: number; warmth: number; age: number };

const mostRecent = 2;
const daysToArrive = 4;

/**
 * At most two dozen reproducible reviews; `warmth` (0 to 1) is how positive they are, `age` the days since the product
 * went on sale.
 */
export function reviewsFor(slug: string, { count, warmth, age }: ReviewOptions): SeedReview[] {
  // Bought, delivered and worn before it is reviewed.
  if (age < mostRecent + daysToArrive) return [];
  const random = randomFrom(seedOf(slug));
  const taken = new Set<string>();
  const reviews: SeedReview[] = [];
  while (reviews.length < count) {
    const rating = ratingAt(random() ** (0.4 + warmth * 1.4));
    const said = SAID[rating][Math.floor(random() * SAID[rating].length)];
    const name = NAMES[Math.floor(random() * NAMES.length)];
    if (!said || !name || taken.has(said[0]) || taken.has(name)) continue;
    taken.add(said[0]).add(name);
    const daysAgo = mostRecent + Math.floor(random() * Math.min(120, age - mostRecent - daysToArrive));
    reviews.push({ rating, title: said[0], comment: said[1], name, daysAgo, fit: fitOf(said[0], slug + name) });
  }
  return reviews.toSorted((a, b) => a.daysAgo - b.daysAgo);
}

/** The fit implied by a text; otherwise mostly true to size. */
const FITS: Record<string, SeedReview['fit']> = {
  'My new favourite': 'true',
  'Perfect drop shoulder': 'true',
  'Nearly perfect': 'large',
  'Good buy': 'true',
  'Size down if between': 'large',
  'Okay fit': 'large',
  'Runs large': 'large',
  'Wrong size came': null,
};

function fitOf(title: string, who: string): SeedReview['fit'] {
  const said = FITS[title];
  if (said !== undefined) return said;
  const chance = randomFrom(seedOf(`${who} fit`))();
  if (chance < 0.6) return 'true';
  if (chance < 0.7) return 'small';
  return chance < 0.76 ? 'large' : null;
}

function ratingAt(chance: number): SeedReview['rating'] {
  if (chance < 0.5) return 5;
  if (chance < 0.78) return 4;
  if (chance < 0.91) return 3;
  return chance < 0.97 ? 2 : 1;
}
