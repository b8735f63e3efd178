import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { comeAlive } from '#web/platform/testing/come-alive.tsx';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { TrackForm } from './track-form.tsx';

/** Opens the page with an order in the URL; `visitor` acts before hydration. */
const openLink = (visitor: (place: HTMLElement) => void) =>
  comeAlive(
    <Provider store={openStore([])}>
      <MemoryRouter initialEntries={['/track?order=KS-2611AAAAAA']}>
        <TrackForm />
      </MemoryRouter>
    </Provider>,
    visitor,
  );

const typeIn = (name: string, words: string) => (place: HTMLElement) => {
  const field = place.querySelector<HTMLInputElement>(`[name=${name}]`);
  field?.focus();
  field?.setRangeText(words);
};

it('keeps the number that was typed before the page came alive, and the place in it', async () => {
  await openLink(typeIn('phoneNumber', '98765'));
  expect(document.activeElement).toBe(screen.getByLabelText('Mobile number'));
  expect(screen.getByLabelText('Mobile number')).toHaveProperty('value', '98765');
  expect(screen.getByLabelText('Order number')).toHaveProperty('value', 'KS-2611AAAAAA');
});

it('puts the order of the link in place of no other one', async () => {
  await openLink(typeIn('orderNumber', 'KS-2611BBBBBB'));
  expect(screen.getByLabelText('Order number')).toHaveProperty('value', 'KS-2611BBBBBB');
});
