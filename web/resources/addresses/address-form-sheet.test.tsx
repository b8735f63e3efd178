import { configureStore } from '@reduxjs/toolkit';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { shopApi } from '#web/platform/api.ts';
import { noAddress } from '#web/resources/orders/address.ts';
import { useForm } from '#web/ui/form.ts';
import { AddressFormSheet } from './address-form-sheet.tsx';

afterEach(cleanup);

function Screen({ onClose }: { onClose: () => void }) {
  const asked = useForm({
    validate: ({ city }) => (city ? {} : { city: 'City is required.' }),
    submit: async () => undefined,
  });
  return <AddressFormSheet title="New address" button="Save" asked={asked} first={noAddress} onClose={onClose} />;
}

function openSheet() {
  const close = vi.fn<() => void>();
  const store = configureStore({
    reducer: { api: shopApi.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(shopApi.middleware),
  });
  render(
    <Provider store={store}>
      <Screen onClose={close} />
    </Provider>,
  );
  return close;
}

const pressClose = () => fireEvent.click(screen.getByRole('button', { name: 'Close' }));

it('closes at once while nothing was typed', () => {
  const close = openSheet();
  pressClose();
  expect(close).toHaveBeenCalledOnce();
});

it('asks before it drops an address that was typed', () => {
  const close = openSheet();
  fireEvent.input(screen.getByLabelText('House and street'), { target: { value: '14, 2nd Cross' } });
  pressClose();
  expect(close).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog', { name: 'Close without saving?' })).toBeTruthy();
});

it('takes a pincode as people write it, and fills in its place', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, promise: { city: 'Bengaluru', state: 'Karnataka' } }),
  );
  openSheet();
  const pincode = screen.getByLabelText<HTMLInputElement>('Pincode');
  expect(pincode.maxLength).toBe('560 038'.length);
  fireEvent.input(pincode, { target: { value: '560 038' } });
  expect(pincode.value).toBe('560038');
  await screen.findByDisplayValue('Bengaluru');
});

it('withdraws the error of a city that the pincode fills in', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, promise: { city: 'Bengaluru', state: 'Karnataka' } }),
  );
  openSheet();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('City is required.');
  fireEvent.input(screen.getByLabelText('Pincode'), { target: { value: '560038' } });
  await screen.findByDisplayValue('Bengaluru');
  await waitFor(() => expect(screen.queryByText('City is required.')).toBeNull());
});
