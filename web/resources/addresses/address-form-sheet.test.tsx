import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { noAddress } from '#web/resources/orders/address.ts';
import { useForm } from '#web/ui/form.ts';
import { AddressFormSheet } from './address-form-sheet.tsx';

type Shown = Partial<Pick<ComponentProps<typeof AddressFormSheet>, 'first' | 'onlyState'>>;

function Screen({ onClose, ...shown }: { onClose: () => void } & Shown) {
  const asked = useForm({
    validate: ({ city }) => (city ? {} : { city: 'City is required.' }),
    submit: async () => undefined,
  });
  return (
    <AddressFormSheet title="New address" button="Save" asked={asked} first={noAddress} {...shown} onClose={onClose} />
  );
}

function openSheet(shown: Shown = {}) {
  const close = vi.fn<() => void>();
  const store = makeStore();
  render(
    <Provider store={store}>
      <Screen onClose={close} {...shown} />
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

const homes: Record<string, object> = {
  '560038': { city: 'Bengaluru', state: 'Karnataka', pincode: '560038' },
  '110001': { city: 'New Delhi', state: 'Delhi', pincode: '110001' },
};
const saved = { ...noAddress, pinCode: '560038', city: 'Bengaluru', state: 'Karnataka' };

/** Each place is answered after the given milliseconds. */
function answerPlaces(delays: Record<string, number> = {}) {
  vi.stubGlobal('fetch', async (url: string) => {
    const pincode = url.slice(-6);
    await new Promise((passed) => setTimeout(passed, delays[pincode] ?? 0));
    return Response.json({ success: true, promise: homes[pincode] });
  });
}

const typePincode = (value: string) => fireEvent.input(screen.getByLabelText('Pincode'), { target: { value } });
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

it('another pincode in an address filled in earlier replaces city and State', async () => {
  // The place of the earlier pincode is answered last.
  answerPlaces({ '560038': 60 });
  openSheet({ first: saved });
  typePincode('110001');
  await screen.findByDisplayValue('New Delhi');
  expect(valueOf('State')).toBe('Delhi');
});

it('but not a city that was typed', async () => {
  answerPlaces();
  openSheet({ first: { ...saved, city: 'Indiranagar' } });
  typePincode('110001');
  await waitFor(() => expect(valueOf('State')).toBe('Delhi'));
  expect(valueOf('City')).toBe('Indiranagar');
});

it('tells of a pincode outside the only State allowed', async () => {
  answerPlaces();
  openSheet({ first: saved, onlyState: 'Karnataka' });
  typePincode('110001');
  const notice = '110001 is in Delhi, but your address says Karnataka. Please check it.';
  await screen.findByText(notice);
  expect(valueOf('State')).toBe('Karnataka');
  typePincode('560038');
  expect(screen.queryByText(notice)).toBeNull();
});
