import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { defaultFacts } from '#contract/rules/shop-facts.ts';
import { setShopFacts } from '#web/platform/shop-facts.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { OrderNotHere } from '#web/resources/orders/order-not-here.tsx';
import { ReturnsText } from '#web/shop/info/returns-text.tsx';
import { NobodyHere } from '#web/shop/orders/nobody-here.tsx';
import { Component as TrackPage } from './track-page.tsx';

afterEach(() => setShopFacts(defaultFacts));

/** Returns the text of a page in a shop that sends codes, or none. */
function textOf(page: ReactElement, sendsOrderCodes: boolean): string {
  cleanup();
  setShopFacts({ ...defaultFacts, sendsOrderCodes });
  render(
    <Provider store={openStore([])}>
      <MemoryRouter>{page}</MemoryRouter>
    </Provider>,
  );
  return document.body.textContent;
}

test.each([
  ['the page of an order that is not shown', OrderNotHere, 'Open it with a code'],
  ['the orders of nobody', NobodyHere, 'with its number and your mobile number'],
  ['the page about returns', ReturnsText, 'Find it by its number'],
] as const)('%s promises no code where none is sent', (_, Page, promise) => {
  expect(textOf(<Page />, true)).toContain(promise);
  expect(textOf(<Page />, false)).not.toMatch(/code|its number/);
});

test('where no code is sent, the page to track has no form and says whom to write to', () => {
  expect(textOf(<TrackPage />, false)).toContain('We send no codes by SMS');
  expect(screen.getByRole('link', { name: defaultFacts.seller.email })).toBeTruthy();
  expect(document.querySelector('form, input, button')).toBeNull();
});
