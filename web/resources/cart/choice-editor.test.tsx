import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import { ChoiceEditor } from './choice-editor.tsx';
import { line } from './testing/lines.ts';
import { openStore } from './testing/open-store.ts';

const swatch = (name: string) => ({ name, code: name, hex: name, images: [] });

/** Opens the editor of a line in Black and M; `made`: the pieces of each colour and size ever made. */
async function openEditor(made: Record<string, number>, facts: { available?: number } = {}) {
  const variants = Object.entries(made).map(([name, stock]) => {
    const [color = '', size = ''] = name.split(' ');
    return { _id: `variant-1-${size}-${color}`, size, color, sku: name, stock };
  });
  const item: CartItem = line(facts);
  const names = (part: 'size' | 'color') => [...new Set(variants.map((variant) => variant[part]))];
  const sizes = names('size').map((size) => ({ size, stock: 9 }));
  const product = { ...item.product, sizes, colors: names('color').map(swatch) };
  vi.stubGlobal('fetch', async () => Response.json({ success: true, product: { ...product, variants } }));
  const onChange = vi.fn<() => Promise<void>>(async () => undefined);
  const store = openStore([]);
  const readShown = new Promise<void>((resolve) => {
    // The store tells its listeners a frame later than it knows the answer.
    store.subscribe(() => {
      if (Object.values(store.getState().api.queries)[0]?.status === 'fulfilled') resolve();
    });
  });
  render(
    <Provider store={store}>
      <ChoiceEditor item={{ ...item, product }} onChange={onChange} onClose={() => undefined} />
    </Provider>,
  );
  await act(() => readShown);
  return { onChange, update: () => fireEvent.click(screen.getByRole('button', { name: 'Update' })) };
}

const colour = (name: string) => screen.getByRole('radio', { name });
const sizesShown = () => {
  const chips = screen.getAllByRole('radio').filter((radio) => radio.getAttribute('name')?.startsWith('size'));
  return chips.map((radio) => [radio.getAttribute('value'), !radio.hasAttribute('disabled')]);
};

test('offers the sizes of the chosen colour, and none that was never made in it', async () => {
  const { onChange, update } = await openEditor({ 'Black M': 3, 'Black L': 0, 'Sand M': 0, 'Sand L': 4, 'Sand XL': 2 });
  expect(sizesShown()).toEqual([
    ['M', true],
    ['L', false],
  ]);
  fireEvent.click(colour('Sand'));
  expect(sizesShown()).toEqual([
    ['M', false],
    ['L', true],
    ['XL', true],
  ]);
  const words = 'Size M is not available in Sand. Please choose another size.';
  expect(screen.getByText(words)).toBeTruthy();
  update();
  expect(onChange).not.toHaveBeenCalled();
  expect(document.activeElement?.getAttribute('value')).toBe('L');
  fireEvent.click(colour('L'));
  expect(screen.queryByText(words)).toBeNull();
  update();
  expect(onChange).toHaveBeenCalledWith({ size: 'L', color: 'Sand' });
});

test('says that a colour is sold out, also of a product with one size', async () => {
  const { onChange, update } = await openEditor({ 'Black M': 3, 'Sand M': 0 });
  fireEvent.click(colour('Sand'));
  expect(screen.getByText('Sand is sold out. Please choose another colour.')).toBeTruthy();
  update();
  expect(onChange).not.toHaveBeenCalled();
});

test('offers the size it has, of which an unpaid order of the shopper holds the last piece', async () => {
  await openEditor({ 'Black M': 0, 'Black L': 2 }, { available: 1 });
  expect(sizesShown()).toEqual([
    ['M', true],
    ['L', true],
  ]);
});
