import { configureStore } from '@reduxjs/toolkit';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { noAddress } from '#web/resources/orders/address.ts';
import { useForm } from '#web/ui/form.ts';
import { AddressFormSheet } from './address-form-sheet.tsx';

afterEach(cleanup);

function Screen({ onClose }: { onClose: () => void }) {
  const asked = useForm({ validate: () => ({}), submit: async () => undefined });
  return <AddressFormSheet title="New address" button="Save" asked={asked} first={noAddress} onClose={onClose} />;
}

function openSheet() {
  const close = vi.fn<() => void>();
  render(
    <Provider store={configureStore({ reducer: () => ({}) })}>
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
