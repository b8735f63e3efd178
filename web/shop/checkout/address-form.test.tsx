import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { noAddress } from '#web/resources/orders/address.ts';
import { AddressForm } from './address-form.tsx';
import type { Checkout } from './use-checkout.ts';

const place = { pinCode: '560038', city: 'Bengaluru', state: 'Karnataka', addressLine1: '14, 2nd Cross' };
const draft = { ...noAddress, ...place, fullName: 'Asha Menon', phoneNumber: '9876543210' };

/** Presses "Deliver here" with the response of the delivery check pending. */
async function pressDeliver() {
  const complete = vi.fn<Checkout['complete']>();
  const fetched = vi.fn<() => Promise<Response>>();
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', fetched.mockReturnValue(promise));
  const checkout = { draft, faults: {}, choices: {}, type: () => draft, complete } as unknown as Checkout;
  const { unmount } = render(
    <Provider store={openStore([])}>
      <AddressForm checkout={checkout} />
    </Provider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Deliver here' }));
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  const answer = () =>
    act(async () => {
      resolve(Response.json({ success: true, promise: { ...place, delivers: true } }));
      await new Promise((passed) => setTimeout(passed, 50));
    });
  return { complete, unmount, answer };
}

it('takes a street that is corrected while the shop says whether it delivers there', async () => {
  const { complete, answer } = await pressDeliver();
  fireEvent.input(screen.getByLabelText('House and street'), { target: { value: '41, 2nd Cross' } });
  await answer();
  await waitFor(() => expect(complete).toHaveBeenCalledWith({ ...draft, addressLine1: '41, 2nd Cross' }));
  expect(complete).toHaveBeenCalledOnce();
});

it('completes nothing once another address was taken instead', async () => {
  const { complete, unmount, answer } = await pressDeliver();
  unmount();
  await answer();
  expect(complete).not.toHaveBeenCalled();
});
