import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Product } from '#contract/products.ts';
import { defaultFacts } from '#contract/rules/shop-facts.ts';
import { setShopFacts } from '#web/platform/shop-facts.ts';
import { Details } from './details.tsx';

beforeEach(() => setShopFacts(defaultFacts));
afterEach(cleanup);

it.each([
  { price: 1_499, originalPrice: 1_999, mrp: '₹1,999 incl. of all taxes' },
  { price: 899.5, originalPrice: null, mrp: '₹899.50 incl. of all taxes' },
])('the facts name the MRP with its taxes: $mrp', ({ price, originalPrice, mrp }) => {
  // Sound: only the fields given here are read.
  const product = {
    price,
    originalPrice,
    description: 'A tee.',
    fits: 'oversized',
    category: { _id: 'c1' },
    material: '',
    genericName: 'T-shirt',
    netQuantity: '1 piece',
    countryOfOrigin: 'India',
    manufacturer: 'Ksauni Apparel, Bengaluru 560038',
    packer: '',
  } as unknown as Product;
  render(<Details product={product} sku="KS1" />);
  expect(screen.getByText('MRP').nextElementSibling?.textContent).toBe(mrp);
  expect(screen.getByText('Made and packed by')).toBeTruthy();
});
