import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { defaultFacts } from '#contract/rules/shop-facts.ts';
import { setShopFacts } from '#web/platform/shop-facts.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { OrderNotHere } from '#web/resources/orders/order-not-here.tsx';
import { ReturnsText } from '../info/returns-text.tsx';
import { NobodyHere } from '../orders/nobody-here.tsx';
import { Component as TrackPage } from './track-page.tsx';

/** Returns the text of a page in a shop that sends codes, or none. */
async function textOf(page: ReactElement, sendsOrderCodes: boolean): Promise<string> {
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
  ['the page of an order that is not shown', <OrderNotHere />, 'Open it with a code'],
  ['the orders of nobody', <NobodyHere />, 'with its number and your mobile number'],
  ['the page about returns', <ReturnsText />, 'Find it by its number'],
] as const)('%s promises no code where none is sent', async (_, page, promise) => {
  expect(await textOf(page, true)).toContain(promise);
  expect(await textOf(page, false)).not.toMatch(/code|its number/);
});

test('where no code is sent, the page to track has no form and says whom to write to', async () => {
  expect(await textOf(<TrackPage />, false)).toContain('We send no codes by SMS');
  expect(screen.getByRole('link', { name: defaultFacts.seller.email })).toBeTruthy();
  expect(document.querySelector('form, input, button')).toBeNull();
});
