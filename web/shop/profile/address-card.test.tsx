import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import type { SavedAddress } from '#contract/addresses.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { noAddress } from '#web/resources/orders/address.ts';
import { AddressCard } from './address-card.tsx';

it('an address that was made the default keeps the focus, though its button is gone', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const store = openStore([]);
  const work = { ...noAddress, _id: 'b', addressLine1: '7, MG Road', isDefault: false } as unknown as SavedAddress;
  const cardOf = (address: SavedAddress) => (
    <Provider store={store}>
      <ul>
        <AddressCard address={address} onEdit={() => undefined} onRemove={() => undefined} />
      </ul>
    </Provider>
  );
  const { rerender } = render(cardOf(work));
  const press = screen.getByRole('button', { name: /^Make default/ });
  press.focus();
  fireEvent.click(press);
  rerender(cardOf({ ...work, isDefault: true }));
  expect(document.activeElement?.textContent).toBe('Edit 7, MG Road');
});
