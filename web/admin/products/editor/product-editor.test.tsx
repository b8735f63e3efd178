import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { EditedProduct } from '#contract/admin-products.ts';
import { makeStore } from '#web/app/store.ts';
import type { bodyOf } from './body-of.ts';
import { newDraft } from './draft.ts';
import { ProductEditor } from './product-editor.tsx';

type Body = ReturnType<typeof bodyOf>;

let product: EditedProduct;
let bodies: Body[];
/** Releases the held response to a save. */
let letGo: () => void;

beforeEach(() => {
  bodies = [];
  let gate = Promise.resolve();
  letGo = () => undefined;
  product = productOf();
  vi.stubGlobal('fetch', async (to: Request | string, init?: { method: string; body: string }) => {
    const { pathname } = new URL(to instanceof Request ? to.url : to, location.href);
    if (!pathname.includes('/products/')) return Response.json({ success: true, categories: [], rates: [] });
    if (init?.method === 'PUT') {
      const body = JSON.parse(init.body) as Body;
      bodies.push(body);
      gate = new Promise((resolve) => {
        letGo = resolve;
      });
      await gate;
      product = savedAs(body);
      return Response.json({ success: true, message: 'Product saved.', product });
    }
    return Response.json({ success: true, product });
  });
});

function productOf(): EditedProduct {
  const variants = [
    { color: 'Black/White', size: 'S/M', onHand: 0, isOrdered: true },
    { color: 'Black/White', size: 'L/XL', onHand: 4, isOrdered: false },
  ].map((one, index) => ({ ...one, _id: `v${index}`, sku: `T-${index}`, stock: one.onHand, reserved: 0 }));
  // Sound: only fields that the editor does not read are missing.
  return {
    ...newDraft,
    _id: 'p1',
    version: 1,
    slug: 'tee',
    name: 'Tee',
    description: 'A tee.',
    price: 899,
    originalPrice: null,
    category: { _id: 'c1', name: 'Tees', slug: 'tees', isActive: true },
    tags: [],
    gsm: null,
    weight: null,
    dimensions: null,
    publishAt: null,
    publishedAt: null,
    oldSlugs: [],
    state: 'draft',
    fits: 'regular',
    colors: [{ name: 'Black/White', code: '#101010', hex: '#101010', images: [] }],
    variants,
    sizeChart: [],
    images: [],
  } as unknown as EditedProduct;
}

/** Returns the stored product after a save, as far as these tests change it. */
function savedAs({ name, description, colors, variants, sizeChart }: Body): EditedProduct {
  const stored = variants.map((one, index) => {
    const old = product.variants.find(({ _id }) => _id === one._id);
    return { _id: `v${index}`, sku: `T-${index}`, reserved: 0, isOrdered: false, ...old, ...one, onHand: one.stock };
  });
  return {
    ...product,
    name,
    description,
    version: product.version + 1,
    colors: colors.map((one) => ({ name: one.name, code: one.code, hex: one.code, images: [] })),
    variants: stored,
    sizeChart,
  };
}

async function open() {
  const store = makeStore();
  const element = <ProductEditor which="p1" onMade={() => undefined} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await screen.findByRole('form', { name: 'Product' });
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Returns the texts of the error summary. */
async function summary() {
  const box = (await screen.findByText('Not saved. Please fix:')).closest<HTMLElement>('[role=alert]');
  const all = box ? within(box).getAllByRole('button') : [];
  return all.map(({ textContent }) => textContent);
}

async function send() {
  const { length } = bodies;
  press('Save');
  await waitFor(() => expect(bodies).toHaveLength(length + 1));
}

async function receive() {
  await act(async () => {
    letGo();
    await waitFor(() => expect(product.version).toBe(bodies.length + 1));
  });
}

test('a size with a slash in its name is one size: what was ordered of it stays, and another one goes whole', async () => {
  await open();
  press('Remove size S/M');
  expect(screen.getByText('S/M has orders and cannot be removed. Set its stock to 0 instead.')).toBeTruthy();
  type('Stock of Black/White, L/XL', '');
  type('Add sizes', 'M/L');
  press('Add');
  type('Stock of Black/White, M/L', '7');
  press('Remove size M/L');
  expect(screen.queryByLabelText('Stock of Black/White, M/L')).toBeNull();
  await send();
  expect(bodies[0]?.variants.map(({ size }) => size)).toEqual(['S/M']);
});

test('what is wrong in a cell of names with slashes and colons is told of its colour and size', async () => {
  await open();
  type('Add sizes', 'Chest: 38/40');
  press('Add');
  type('Stock of Black/White, Chest: 38/40', 'many');
  press('Save');
  expect(await summary()).toEqual(['Black/White, Chest: 38/40: Enter a whole number.']);
});

test('what is typed while a save is under way is there when its answer has arrived', async () => {
  await open();
  press('Add colour');
  fireEvent.change(screen.getAllByLabelText('Colour name')[1] as Element, { target: { value: 'Red ' } });
  type('Stock of Red , S/M', '5');
  await send();
  type('Description', 'Heavy cotton.');
  fireEvent.change(screen.getAllByLabelText('Colour name')[1] as Element, { target: { value: 'Rust' } });
  type('Stock of Rust, S/M', '8');
  type('Stock of Black/White, L/XL', '1');
  await receive();
  expect(field('Description').value).toBe('Heavy cotton.');
  expect(field('Stock of Rust, S/M').value).toBe('8');
  expect(field('Stock of Black/White, L/XL').value).toBe('1');
  await send();
  expect(bodies[1]).toMatchObject({ version: 2, description: 'Heavy cotton.' });
  expect(bodies[1]?.colors[1]).toMatchObject({ name: 'Rust', was: 'Red' });
  expect(bodies[1]?.variants).toMatchObject([
    { color: 'Black/White', size: 'S/M', stock: 0, stockWas: 0 },
    { color: 'Black/White', size: 'L/XL', stock: 1, stockWas: 4 },
    { color: 'Rust', size: 'S/M', _id: 'v2', stock: 8, stockWas: 5 },
    { color: 'Rust', size: 'L/XL', stock: 0 },
  ]);
});

test('after a save during which nothing was typed there is nothing left to save', async () => {
  await open();
  press('Add colour');
  fireEvent.change(screen.getAllByLabelText('Colour name')[1] as Element, { target: { value: 'Red' } });
  await send();
  await receive();
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
});

test('a picture that failed is still there after a save, with what was wrong and another try', async () => {
  await open();
  const file = new File(['words'], 'notes.txt', { type: 'text/plain' });
  fireEvent.change(field('Pictures from this device'), { target: { files: [file] } });
  type('Description', 'Heavy cotton.');
  await send();
  await receive();
  expect(screen.getByText('notes.txt: This file is not an image.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('what the law wants of a product is told until it is said', async () => {
  await open();
  expect(screen.getByText('Missing required label details: Common name, Manufacturer.')).toBeTruthy();
  type('Common name (optional)', 'T-shirt');
  expect(screen.getByText('Missing required label details: Manufacturer.')).toBeTruthy();
  type('Manufacturer (optional)', 'Ksauni Apparel, Haldwani');
  expect(screen.queryByText(/^Missing required/)).toBeNull();
});

test('a refused publish leaves the next save a save', async () => {
  await open();
  type('Description', '');
  press('Publish');
  expect(await summary()).toContainEqual(expect.stringContaining('Describe it before it is published'));
  type('Name', 'Tee, unfinished');
  await send();
  expect(bodies.map(({ name, state }) => [name, state])).toEqual([['Tee, unfinished', 'draft']]);
  await receive();
});

test('one side of a parcel alone is refused at the sides that are missing', async () => {
  await open();
  type('Length cm', '30');
  type('Height cm', '0');
  press('Save');
  expect(await summary()).toEqual([
    'Parcel width: Enter length, width and height, or leave all three empty.',
    'Parcel height: Enter length, width and height, or leave all three empty.',
  ]);
  expect(bodies).toEqual([]);
});

test('the size chart follows a size that is renamed, and has no row of one that is taken off', async () => {
  product.sizeChart = ['S/M', 'L/XL', 'Belt'].map((size) => ({ size, chest: 100, length: 70, shoulder: 45 }));
  await open();
  for (const name of ['L', 'L/X', 'L/XXL']) {
    fireEvent.change(screen.getAllByLabelText('Size name')[1] as Element, { target: { value: name } });
  }
  await send();
  expect(bodies[0]?.sizeChart.map(({ size }) => size)).toEqual(['S/M', 'L/XXL', 'Belt']);
  await receive();
  type('Add sizes', 'XS');
  press('Add');
  press('Add XS');
  expect(screen.getByLabelText('Chest of XS in centimetres')).toBeTruthy();
  press('Remove size XS');
  expect(screen.queryByLabelText('Chest of XS in centimetres')).toBeNull();
  expect(screen.getByLabelText('Chest of Belt in centimetres')).toBeTruthy();
});
