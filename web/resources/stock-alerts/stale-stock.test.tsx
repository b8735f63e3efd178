import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import type { Product, Variant } from '#contract/products.ts';
import { signedOut } from '#web/resources/auth/session.slice.ts';
import { addToCart } from '#web/resources/cart/add-to-cart.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { useProductQuery } from '#web/resources/products/products.api.ts';
import { NotifyDialog } from './notify-dialog.tsx';

const variant: Variant = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8057',
  size: 'M',
  color: 'Black',
  sku: 'TEE-M',
  stock: 0,
};
const refused = { success: false, code: 'OUT_OF_STOCK', message: 'Only 1 left.' };

function Stock() {
  const { data } = useProductQuery({ params: { id: 'tee' } });
  return <output aria-label="Stock">{data?.stock}</output>;
}

/** Renders a product page; each read of the product returns another stock. */
function openPage(answer: () => Response, dialog = <></>) {
  let readings = 0;
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const url = typeof request === 'string' ? request : request.url;
    if (!url.includes('/products/')) return answer();
    readings += 1;
    return Response.json({ success: true, product: { stock: readings } });
  });
  const store = openStore([]);
  store.dispatch(signedOut());
  render(
    <Provider store={store}>
      <Stock />
      {dialog}
    </Provider>,
  );
  return store;
}

const readings = () => screen.getByLabelText('Stock').textContent;

async function askForMail(isAvailable: boolean) {
  const close = vi.fn<() => void>();
  openPage(
    () => Response.json({ success: true, message: 'Tee is back already.', isAvailable }),
    <NotifyDialog open onClose={close} name="Tee" variant={variant} />,
  );
  await waitFor(() => expect(readings()).toBe('1'));
  fireEvent.input(screen.getByLabelText(/^Email/), { target: { value: 'asha@ksauni.example' } });
  fireEvent.click(screen.getByRole('button', { name: 'Notify me' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Back to shopping' }));
  expect(close).toHaveBeenCalledOnce();
}

it('a size that is back already is for sale once that is read', async () => {
  await askForMail(true);
  expect(screen.getByRole('dialog', { name: 'Back in stock' })).toBeTruthy();
  await waitFor(() => expect(readings()).toBe('2'));
});

it('a size to wait for is noted', async () => {
  await askForMail(false);
  expect(screen.getByRole('dialog', { name: 'Alert set' })).toBeTruthy();
  expect(readings()).toBe('1');
});

async function askAndUndo(answer: () => Response) {
  const noted = Response.json({ success: true, message: 'We will.', isAvailable: false, undoId: variant._id });
  const answers = [() => noted, answer];
  openPage(
    () => answers.shift()?.() ?? answer(),
    <NotifyDialog open onClose={() => undefined} name="Tee" variant={variant} />,
  );
  fireEvent.input(screen.getByLabelText(/^Email/), { target: { value: 'asha@ksauni.example' } });
  fireEvent.click(screen.getByRole('button', { name: 'Notify me' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
}

it('what was noted is taken back on the spot', async () => {
  await askAndUndo(() => Response.json({ success: true, message: 'We will not.' }));
  expect(await screen.findByText('We will not.')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Alert removed' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back to shopping' }));
});

it('what was taken back can be asked for again', async () => {
  await askAndUndo(() => Response.json({ success: true, message: 'We will not.' }));
  await screen.findByText('We will not.');
  fireEvent.click(screen.getByRole('button', { name: 'Back to shopping' }));
  expect(screen.getByRole('dialog', { name: 'Notify me' })).toBeTruthy();
  expect(screen.getByLabelText(/^Email/)).toBeTruthy();
});

it('what could not be taken back says so, and can be tried again', async () => {
  await askAndUndo(() => Response.json(refused, { status: 409 }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Only 1 left. We will still email you.'));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});

it('a piece refused for stock is read again', async () => {
  const store = openPage(() => Response.json(refused, { status: 409 }));
  await waitFor(() => expect(readings()).toBe('1'));
  // Sound: nothing else of the product is read before the refusal.
  const line = { product: { _id: 'p1' } as Product, size: 'M', color: 'Black', quantity: 2 };
  await act(async () => expect(store.dispatch(addToCart(line) as never)).rejects.toThrow('Only 1 left.'));
  await waitFor(() => expect(readings()).toBe('2'));
});
