import { act, render, waitFor } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { useScrollPlace } from './scroll-place.ts';

function Shell() {
  useScrollPlace();
  return null;
}

/** Simulates a scroll by the page or the visitor. */
function scrollThere({ top = 0 }: { top?: number }) {
  vi.stubGlobal('scrollY', top);
  dispatchEvent(new Event('scroll'));
}

it('Back leads to where the page was left, also when its address was replaced in place', async () => {
  vi.stubGlobal('scrollTo', scrollThere);
  vi.stubGlobal('PerformanceNavigationTiming', Object);
  const router = createMemoryRouter([{ path: '*', Component: Shell }], { initialEntries: ['/product/tee'] });
  render(<RouterProvider router={router} />);
  scrollThere({ top: 800 });
  const go = (...to: [string, object?]) => act(() => router.navigate(...to));
  await go('/product/tee?size=M', { replace: true, preventScrollReset: true });
  expect(scrollY).toBe(800);
  await go('/cart');
  await waitFor(() => expect(scrollY).toBe(0));
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('?size=M');
  await waitFor(() => expect(scrollY).toBe(800));
});
