import { renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { line } from '#web/resources/cart/testing/lines.ts';
import { noAddress } from '#web/resources/orders/address.ts';
import type { Basket } from './use-basket.ts';
import { useOrderQuote } from './use-order-quote.ts';

it('tells that a later question got no answer, and says so until it has one', async () => {
  const quote = { couponCode: null };
  let answer = async () => Response.json({ success: true, quote });
  vi.stubGlobal('fetch', () => answer());
  const store = makeStore();
  const basketOf = (quantity: number) => ({ items: [line({ quantity })] }) as unknown as Basket;
  const { result, rerender } = renderHook((basket: Basket) => useOrderQuote(basket, noAddress, ''), {
    initialProps: basketOf(1),
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  await waitFor(() => expect(result.current).toMatchObject({ quote, isFresh: true, error: undefined }));
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  rerender(basketOf(2));
  await waitFor(() => expect(result.current).toMatchObject({ isFresh: false, error: { category: 'NETWORK' } }));
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = () => promise;
  void result.current.ask();
  await waitFor(() => expect(result.current).toMatchObject({ isAsking: true, error: { category: 'NETWORK' } }));
  resolve(Response.json({ success: true, quote }));
  await waitFor(() => expect(result.current).toMatchObject({ isFresh: true, error: undefined }));
});
