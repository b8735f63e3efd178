import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { keepAppliedCoupon, readAppliedCoupon } from '#web/resources/coupons/applied-coupon.ts';
import type { Basket } from './use-basket.ts';
import { useCoupon } from './use-coupon.ts';

const store = makeStore();
function wrapper({ children }: { children: ReactNode }) {
  return <Provider store={store}>{children}</Provider>;
}

it.each([
  ['another code', 'SECOND'],
  ['taking the coupon off', ''],
] as const)('a late answer to a code does not override %s', async (_, then) => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const fetched = vi.fn<() => Promise<Response>>().mockReturnValueOnce(promise);
  fetched.mockImplementation(async () => Response.json({ success: true, problem: '' }));
  vi.stubGlobal('fetch', fetched);
  keepAppliedCoupon('BEFORE');
  const basket = { items: [] } as unknown as Basket;
  const priced = { quote: undefined, isFresh: false, isHeld: false };
  const { result } = renderHook(() => useCoupon(basket, 'BEFORE', priced), { wrapper });
  const first = result.current.apply('FIRST');
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  await act(async () => (then ? result.current.apply(then) : result.current.remove()));
  resolve(Response.json({ success: true, problem: '' }));
  expect(await act(() => first)).toBe('');
  expect(readAppliedCoupon()).toBe(then);
});
