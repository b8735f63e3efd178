import { act, renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { useAdminCouponsQuery } from '#web/resources/coupons/admin-coupons.api.ts';
import { useAdminProductsQuery } from '#web/resources/products/admin-products.api.ts';
import { useStockQuery } from '#web/resources/stock/stock.api.ts';
import { useSetOrderStatusMutation } from './admin-orders.api.ts';

test('cancelling an order renews the stock, products and coupons shown: its pieces and its coupon are free again', async () => {
  const reads: string[] = [];
  vi.stubGlobal('fetch', async (to: string, { method }: RequestInit) => {
    if (method === 'GET') reads.push(new URL(to, location.href).pathname);
    return Response.json({ success: true });
  });
  const store = makeStore();
  const useScreens = () => {
    useStockQuery({});
    useAdminProductsQuery({});
    useAdminCouponsQuery({});
    return useSetOrderStatusMutation()[0];
  };
  const { result } = renderHook(useScreens, {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  const shown = ['/api/admin/coupons', '/api/admin/products', '/api/admin/stock'];
  await waitFor(() => expect(reads.toSorted()).toEqual(shown));
  reads.length = 0;
  await act(async () => {
    await result.current({ params: { id: 'o1' }, body: { status: 'cancelled', notes: 'Torn' } });
  });
  await waitFor(() => expect(reads.toSorted()).toEqual(shown));
});
