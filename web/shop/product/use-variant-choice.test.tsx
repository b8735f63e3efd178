import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RouterProvider, createMemoryRouter } from 'react-router';
import type { Product } from '#contract/products.ts';
import { comeAlive } from '#web/platform/testing/come-alive.tsx';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import { Swatches } from '#web/ui/swatches.tsx';
import { useVariantChoice } from './use-variant-choice.ts';

const sizes = ['S', 'M'];
const colors = ['Black', 'Red'];

/** The part of a product that a choice reads. Sound: nothing else is read. */
const tee = {
  sizes: sizes.map((size) => ({ size, stock: 2 })),
  colors: colors.map((name) => ({ name })),
  variants: sizes.flatMap((size) => colors.map((color) => ({ size, color, stock: 1 }))),
  images: [],
} as unknown as Product;

function Choices() {
  const { color, size, variant, choose } = useVariantChoice(tee);
  const optionsOf = (values: string[]) => values.map((value) => ({ value, label: value, colour: value }));
  return (
    <>
      <Swatches
        legend="Colour"
        name="color"
        options={optionsOf(colors)}
        value={color}
        onChange={(next) => choose('color', next)}
      />
      <ChoiceChips
        legend="Size"
        name="size"
        options={optionsOf(sizes)}
        value={size ?? null}
        onChange={(next) => choose('size', next)}
      />
      <output>{variant ? `${variant.color} ${variant.size}` : 'Choose your size first'}</output>
    </>
  );
}

async function shown(...tapped: string[]) {
  const router = createMemoryRouter([{ path: '/', Component: Choices }]);
  await comeAlive(<RouterProvider router={router} />, (place) => {
    for (const value of tapped) place.querySelector<HTMLInputElement>(`[value=${value}]`)?.click();
  });
  const said = screen.getByRole('status').textContent;
  const checked = screen.getAllByRole<HTMLInputElement>('radio', { checked: true }).map(({ value }) => value);
  return { said, checked, address: router.state.location.search };
}

it('a size and a colour taken before the page came alive are chosen', async () => {
  expect(await shown('M')).toEqual({ said: 'Black M', checked: ['Black', 'M'], address: '?size=M' });
  cleanup();
  expect(await shown('Red', 'M')).toEqual({ said: 'Red M', checked: ['Red', 'M'], address: '?color=Red&size=M' });
});

it('where nothing was taken nothing is chosen', async () => {
  expect(await shown()).toEqual({ said: 'Choose your size first', checked: ['Black'], address: '' });
});
