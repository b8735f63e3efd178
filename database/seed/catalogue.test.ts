import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { PRODUCTS } from './catalogue.ts';
import { BANNERS, INNOVATIONS, STRIP } from './catalogue/campaigns.ts';
import { CATEGORIES } from './catalogue/categories.ts';
import { SIZE_CHARTS, SIZES } from './catalogue/size-charts.ts';
import { ENCODED, FORMATS } from './pictures/encode.ts';
import { galleryOf } from './pictures/gallery.ts';
import { lookUpPicture } from './pictures/look-up.ts';

const MEGABYTE = 1024 * 1024;
const otherPictures = [
  ...CATEGORIES.map(({ picture }) => picture),
  ...BANNERS.flatMap(({ picture, phonePicture }) => [picture, phonePicture]),
  ...STRIP.map(({ picture }) => picture),
  ...INNOVATIONS.map(({ picture }) => picture),
];

function expectFiles(name: string): void {
  const picture = lookUpPicture(name);
  expect(picture.placeholder).toMatch(/^#[0-9a-f]{6}$/);
  for (const width of picture.widths) {
    for (const format of FORMATS)
      expect(existsSync(join(ENCODED, picture.key, `${width}.${format}`)), `${name} ${width}.${format}`).toBe(true);
  }
}

describe('the demo shop', () => {
  it('has eight shelves, four of them by the names the home page looks for', () => {
    expect(CATEGORIES).toHaveLength(8);
    expect(CATEGORIES.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Oversized', 'New Arrival', 'Minimalist', 'Regular']),
    );
    expect(CATEGORIES.filter(({ showOnHomepage }) => showOnHomepage).length).toBeLessThanOrEqual(6);
  });

  it('has at least 64 styles with slugs of their own, on shelves that exist and are not bare', () => {
    expect(PRODUCTS.length).toBeGreaterThanOrEqual(64);
    expect(new Set(PRODUCTS.map(({ slug }) => slug)).size).toBe(PRODUCTS.length);
    const shelves = new Set(PRODUCTS.map(({ categorySlug }) => categorySlug));
    expect(shelves).toEqual(new Set(CATEGORIES.map(({ slug }) => slug)));
  });

  it('prints no two styles of one cut alike', () => {
    const prints = PRODUCTS.filter(({ print }) => print).map(({ cut, print }) => JSON.stringify([cut, print]));
    expect(new Set(prints).size).toBe(prints.length);
  });

  it('shows people who were pleased and people who were not', () => {
    const ratings = new Set(PRODUCTS.flatMap(({ reviews }) => reviews.map(({ rating }) => rating)));
    expect(ratings.size).toBeGreaterThanOrEqual(4);
    expect(PRODUCTS.every(({ reviews }) => reviews.length <= 14)).toBe(true);
    // Nobody has reviewed what they cannot have worn.
    expect(
      PRODUCTS.every(({ reviews, createdDaysAgo }) => reviews.every(({ daysAgo }) => daysAgo < createdDaysAgo)),
    ).toBe(true);
    // One product has enough fit ratings for the page to show a summary.
    expect(PRODUCTS.some(({ reviews }) => reviews.filter(({ fit }) => fit !== null).length >= 10)).toBe(true);
  });

  it('names the innovations and banners within their limits', () => {
    expect(
      INNOVATIONS.every(
        ({ title, description, tags }) =>
          title.length <= 100 && description.length <= 1000 && tags.every((tag) => tag.length <= 30),
      ),
    ).toBe(true);
    expect(BANNERS.filter(({ type }) => type === 'hero')).toHaveLength(3);
    expect(STRIP.length).toBeGreaterThanOrEqual(6);
  });
});

describe.each(PRODUCTS)('$name', (product) => {
  it('costs between ₹299 and ₹2,499, below its MRP, in whole paise', () => {
    expect(Number.isInteger(product.pricePaise) && Number.isInteger(product.mrpPaise)).toBe(true);
    expect(product.pricePaise).toBeGreaterThanOrEqual(29_900);
    expect(product.pricePaise).toBeLessThanOrEqual(249_900);
    expect(product.mrpPaise).toBeGreaterThan(product.pricePaise);
  });

  it('comes in three colours or more and in sizes its chart knows', () => {
    expect(product.colours.length).toBeGreaterThanOrEqual(3);
    expect(product.colours.every(({ code }) => /^#[0-9a-f]{6}$/.test(code))).toBe(true);
    expect(SIZE_CHARTS[product.sizeChart].map(({ size }) => size)).toEqual([...SIZES]);
    for (const { colour, size } of product.scarce) {
      expect(product.colours.map(({ name }) => name)).toContain(colour);
      expect(product.sizes).toContain(size);
    }
  });

  it('has every picture of its gallery on disk', () => {
    const gallery = galleryOf(product);
    expect(new Set(gallery.map(({ view }) => view))).toEqual(new Set(['front', 'back', 'detail', 'folded']));
    for (const { name } of gallery) expectFiles(name);
  });
});

test.each(otherPictures)('the picture %s is on disk', (name) => {
  expect(lookUpPicture(name).alt).not.toBe('');
  expectFiles(name);
});

test('all pictures together fit into git: at most 24 MB', () => {
  const bytes = readdirSync(ENCODED, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  expect(bytes).toBeLessThanOrEqual(24 * MEGABYTE);
});

test('a picture nobody drew is an error, not a blank', () => {
  expect(() => lookUpPicture('no-such-tee/ink-black/front')).toThrow('No picture is called');
});
