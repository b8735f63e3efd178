import { configureStore } from '@reduxjs/toolkit';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shopApi } from '#web/platform/api.ts';
import { DoneNotices } from '#web/ui/undo-notice.tsx';
import { CampaignPage } from './campaign-page.tsx';

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const campaign = {
  _id: 'c1',
  name: 'Diwali',
  slug: 'diwali',
  isSlugFixed: false,
  description: '',
  status: 'draft',
  state: 'draft',
  startDate: '2026-11-01T00:00:00+05:30',
  endDate: '2026-11-10T00:00:00+05:30',
  budget: 0,
  targetAudience: { ageRange: { min: 18, max: 65 }, gender: 'all', locations: [], interests: [] },
  goals: { impressions: 0, clicks: 0, conversions: 0, revenue: 0 },
  banners: [],
  coupons: [],
  popup: false,
  performance: { spent: 0 },
  createdBy: null,
  createdAt: '2026-10-01T00:00:00+05:30',
  version: 1,
};
const entry = { _id: 'e1', day: '2026-11-01', amount: 500, note: '' };

test('leaving asks while an amount of spending is typed but not added, and no more once it is', async () => {
  await openCampaign();
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '500' } });
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('500');
  fireEvent.submit(screen.getByRole('form', { name: 'Spending' }));
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('');
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await screen.findByText('Another page');
});

async function openCampaign() {
  vi.stubGlobal('fetch', async (to: Request | string) => {
    const { pathname } = new URL(to instanceof Request ? to.url : to, location.href);
    if (pathname.endsWith('/spend')) return Response.json({ success: true, message: '', entry, activityId: 'a1' });
    return Response.json({ success: true, campaign, links: [], spend: [], attached: [], coupons: [], banners: [] });
  });
  const store = configureStore({
    reducer: { [shopApi.reducerPath]: shopApi.reducer },
    middleware: (usual) => usual({ serializableCheck: false }).concat(shopApi.middleware),
  });
  const page = (
    <DoneNotices>
      <Link to="/elsewhere">Elsewhere</Link>
      <CampaignPage which="c1" onMade={() => undefined} />
    </DoneNotices>
  );
  const router = createMemoryRouter([
    { path: '/', element: page },
    { path: '/elsewhere', element: 'Another page' },
  ]);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await screen.findByLabelText('Amount');
}
