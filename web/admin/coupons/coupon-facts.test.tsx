import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Coupon } from '#contract/admin-coupons.ts';
import { makeStore } from '#web/app/store.ts';
import { CouponFacts } from './coupon-facts.tsx';

it('what the orders of a coupon came to is not called revenue, which is net of returns elsewhere', () => {
  // The part of a coupon that the facts read.
  const coupon = { _id: 'c1', usedCount: 2, revenue: 1_098, given: 100, createdAt: '2026-11-20T00:00:00Z' } as Coupon;
  const facts = <CouponFacts coupon={coupon} isDirty={false} />;
  render(
    <Provider store={makeStore()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: facts }])} />
    </Provider>,
  );
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms[1]).toBe('Order valueWhen ordered; before returns and part cancellations');
  expect(screen.getByText('₹1,098')).toBeTruthy();
});
