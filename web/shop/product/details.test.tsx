import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Product } from '#contract/products.ts';
import { defaultFacts } from '#contract/rules/shop-facts.ts';
import { setShopFacts } from '#web/platform/shop-facts.ts';
import { Details } from './details.tsx';

beforeEach(() => setShopFacts(defaultFacts));

const tee = {
  price: 1_499,
  originalPrice: 1_999,
  description: 'A tee.',
  fits: 'oversized',
  category: { _id: 'c1' },
  material: '',
  genericName: 'T-shirt',
  netQuantity: '1 piece',
  countryOfOrigin: 'India',
  manufacturer: 'Ksauni Apparel, Bengaluru 560038',
  packer: '',
};

it.each([
  { price: 1_499, originalPrice: 1_999, mrp: '₹1,999 incl. of all taxes' },
  { price: 899.5, originalPrice: null, mrp: '₹899.50 incl. of all taxes' },
])('the facts name the MRP with its taxes: $mrp', ({ price, originalPrice, mrp }) => {
  // Sound: only the fields given here are read.
  const product = { ...tee, price, originalPrice } as unknown as Product;
  render(<Details product={product} sku="KS1" />);
  expect(screen.getByText('MRP').nextElementSibling?.textContent).toBe(mrp);
  expect(screen.getByText('Made and packed by')).toBeTruthy();
});

it.each([
  ['India', 'India'],
  ['', 'Bangladesh'],
])(
  'the country of origin “%s” of a product is shown as %s: without one, that of the shop',
  (countryOfOrigin, shown) => {
    setShopFacts({ ...defaultFacts, seller: { ...defaultFacts.seller, countryOfOrigin: 'Bangladesh' } });
    // Sound: only the fields given here are read.
    render(<Details product={{ ...tee, countryOfOrigin } as unknown as Product} sku="KS1" />);
    expect(screen.getByText('Country of origin').nextElementSibling?.textContent).toBe(shown);
  },
);

it('the paragraphs of a description stay paragraphs, as those of the details and the care do', () => {
  const words = { description: 'Heavy cotton.\n\nMade to last.', productDetails: 'Ribbed.', care: 'Cold.\nShade.' };
  // Sound: only the fields given here are read.
  render(<Details product={{ ...tee, ...words } as unknown as Product} sku="KS1" />);
  for (const text of [/Made to last/, /Ribbed/, /Shade/])
    expect(screen.getByText(text).className).toContain('whitespace-pre-line');
});
