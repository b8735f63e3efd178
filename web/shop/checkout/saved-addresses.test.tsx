import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { SavedAddress } from '#contract/addresses.ts';
import { addressesApi } from '#web/resources/addresses/addresses.api.ts';
import { signedIn } from '#web/resources/auth/session.slice.ts';
import { asha } from '#web/resources/auth/testing/asha.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { addressFrom } from '#web/resources/orders/address.ts';
import type { Address } from '#web/resources/orders/address.ts';
import { AddressForm } from './address-form.tsx';
import { SavedAddresses } from './saved-addresses.tsx';
import type { Checkout } from './use-checkout.ts';

const home: SavedAddress = {
  _id: '01a1fb59-aad3-7487-a083-41d20851d004',
  id: '01a1fb59-aad3-7487-a083-41d20851d004',
  fullName: 'Asha Menon',
  phoneNumber: '+919876543210',
  addressLine1: '14, 2nd Cross',
  addressLine2: '',
  landmark: '',
  city: 'Bengaluru',
  state: 'Karnataka',
  pinCode: '560038',
  addressType: 'home',
  isDefault: true,
  createdAt: '2026-11-20T06:00:00.000Z',
  updatedAt: '2026-11-20T06:00:00.000Z',
};

/** Shows these saved addresses and the form below them during a checkout to `draft`; returns the mock of `onUse`. */
async function show(book: SavedAddress[], draft: Address, form?: ReactNode) {
  const store = openStore([]);
  store.dispatch(signedIn({ user: asha, token: 'hers' }));
  await store.dispatch(addressesApi.util.upsertQueryData('addresses', undefined, book));
  const use = vi.fn<(address: Partial<Address>) => void>();
  render(
    <Provider store={store}>
      <MemoryRouter>
        <SavedAddresses draft={draft} onUse={use} />
        {form}
      </MemoryRouter>
    </Provider>,
  );
  return use;
}

/** Edits the street of the saved address during a checkout to `draft`; returns the mock of `onUse`. */
async function correctStreet(draft: Address) {
  const corrected = { ...home, addressLine1: '41, 2nd Cross' };
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: 'Saved.', addresses: [corrected] }));
  const use = await show([home], draft);
  fireEvent.click(screen.getByRole('button', { name: /^Edit/ }));
  fireEvent.input(await screen.findByLabelText('House and street'), { target: { value: '41, 2nd Cross ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save address' })).toBeNull());
  return use;
}

it('an order goes where its saved address goes once that is corrected', async () => {
  const use = await correctStreet({ ...addressFrom(home), email: 'asha@ksauni.example' });
  const { email: _, ...place } = addressFrom(home);
  expect(use.mock.calls).toEqual([[{ ...place, addressLine1: '41, 2nd Cross' }]]);
});

it('an order that goes elsewhere still goes there', async () => {
  const use = await correctStreet({ ...addressFrom(home), addressLine1: '7, MG Road' });
  expect(use).not.toHaveBeenCalled();
});

it('every saved address can be used, also the twentieth', async () => {
  const book = Array.from({ length: 20 }, (_, place) => ({ ...home, id: `address-${place}`, city: `Town ${place}` }));
  vi.stubGlobal('fetch', async () => Response.json({ success: true, addresses: book }));
  const use = await show(book, addressFrom(home));
  expect(screen.getAllByRole('button', { name: /^Use/ })).toHaveLength(5);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 20 addresses' }));
  fireEvent.click(screen.getByRole('button', { name: /^Use.*Town 19/ }));
  expect(use).toHaveBeenCalledWith(expect.objectContaining({ city: 'Town 19' }));
});

it.each([
  { saved: 'two', book: [home, { ...home, id: 'second' }], first: 'Use 14, 2nd Cross, Bengaluru 560038, Karnataka' },
  { saved: 'none', book: [], first: 'Pincode' },
])('the step opened by hand has the focus on what comes first, with $saved saved', async ({ book, first }) => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  const draft = addressFrom(home);
  const checkout = { draft, faults: {}, choices: {} } as unknown as Checkout;
  await show(book, draft, <AddressForm checkout={checkout} />);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  const focused = document.activeElement;
  expect(focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : focused?.textContent).toBe(first);
});
