import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { ProductCard as Product } from '#contract/products.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { cardView } from './card-view.ts';
import type { CardView } from './card-view.ts';
import { ProductCard } from './product-card.tsx';

const tee: CardView = {
  id: 'p1',
  slug: 'tee',
  name: 'Tee',
  price: 899,
  mrp: 0,
  rating: { average: 0, count: 0 },
  isSoldOut: false,
  category: 'Tees',
  colors: ['Black', 'Red'].map((name) => ({ name, hex: '#101010', shots: [] })),
};

it('of two cards of a product each has a colour of its own', () => {
  render(
    <Provider store={openStore([])}>
      <MemoryRouter>
        <ProductCard card={tee} />
        <ProductCard card={tee} />
      </MemoryRouter>
    </Provider>,
  );
  const chosen = () => screen.getAllByRole<HTMLInputElement>('radio', { checked: true }).map(({ value }) => value);
  expect(chosen()).toEqual(['Black', 'Black']);
  for (const red of screen.getAllByRole('radio', { name: 'Red' }).slice(0, 1)) fireEvent.click(red);
  expect(chosen()).toEqual(['Red', 'Black']);
});

/** A product in Black and Bone, in stock in both, with one picture for each of these colours. */
function productPictured(...colors: (string | null)[]) {
  const product = {
    _id: 'p1',
    slug: 'tee',
    name: 'Tee',
    price: 899,
    originalPrice: null,
    rating: { average: 0, count: 0 },
    stock: 10,
    category: { _id: 'c1', slug: 'tees', name: 'Tees' },
    images: colors.map((color, place) => ({ url: `/media/${place}/720.webp`, alt: `Picture ${place}`, color })),
    colors: ['Black', 'Bone'].map((name) => ({ name, hex: '#101010' })),
    sizes: [{ size: 'M', stock: 10 }],
    variants: ['Black', 'Bone'].map((color) => ({ _id: color, color, size: 'M', stock: 5 })),
  };
  // Sound: a card reads no other fields.
  return product as unknown as Product;
}

it('quick add offers the sizes of a product whose pictures are for all colours', async () => {
  const product = productPictured(null, null);
  vi.stubGlobal('fetch', async () => Response.json({ success: true, product }));
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  render(
    <Provider store={openStore([])}>
      <MemoryRouter>
        <ProductCard card={cardView(product)} />
      </MemoryRouter>
    </Provider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Quick add Tee' }));
  const size = await screen.findByRole('button', { name: 'Add size M to cart' });
  expect(size).toHaveProperty('disabled', false);
});

it('a colour without pictures of its own shows those of all colours, else the first ones', () => {
  const shown = (...colors: (string | null)[]) =>
    cardView(productPictured(...colors)).colors.map(({ name, shots }) => [name, ...shots.map(({ alt }) => alt)]);
  expect(shown('Bone', null)).toEqual([
    ['Bone', 'Picture 0'],
    ['Black', 'Picture 1'],
  ]);
  expect(shown('Black')).toEqual([
    ['Black', 'Picture 0'],
    ['Bone', 'Picture 0'],
  ]);
});
