import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { DoneNotices } from '#web/ui/undo-notice.tsx';
import { CampaignPage } from './campaign-page.tsx';

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })));

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

const link = {
  _id: 'l1',
  slug: '',
  source: 'instagram',
  medium: 'social',
  short: '/go/diwali',
  version: 1,
  clicks: 3,
  variants: [
    {
      _id: 'v1',
      letter: 'a',
      target: '/products',
      content: '',
      weight: 1,
      path: '/products?utm_campaign=diwali',
      clicks: 3,
      visits: 40,
      ordered: 5,
      orders: 6,
      revenue: 700,
    },
  ],
  verdict: '',
};

test('a destination shows the orders attributed to it, as the results of the campaign do', async () => {
  await openCampaign([link]);
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(screen.getAllByRole('cell')[headings.indexOf('Orders')]?.textContent).toBe('6');
});

test('a clicked link keeps source, medium and content in the editor, even if it is split', async () => {
  await openCampaign([link]);
  fireEvent.click(screen.getByRole('button', { name: /^Change ?\/go\/diwali$/ }));
  const source = await screen.findByLabelText<HTMLInputElement>('Source');
  fireEvent.click(screen.getByRole('button', { name: 'Split traffic (A/B)' }));
  const [clicked, added] = screen.getAllByLabelText<HTMLInputElement>(/^Content/);
  const medium = screen.getByLabelText<HTMLInputElement>('Medium');
  expect([source, medium, clicked, added].map((field) => field?.disabled)).toEqual([true, true, true, false]);
  expect([clicked?.value, added?.value]).toEqual(['', 'instagram-b']);
});

test('a link that is split divides its clicks evenly unless somebody says otherwise', async () => {
  await openCampaign([link]);
  fireEvent.click(screen.getByRole('button', { name: /^Change ?\/go\/diwali$/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Split traffic (A/B)' }));
  const [first, added] = screen.getAllByLabelText<HTMLInputElement>('Share').map(({ value }) => value);
  expect(first).toBe(added);
});

test.each([
  ['of its days and of the orders that came of it', '2026-12-25', 'range=custom&from=2026-11-01&to=2026-12-09'],
  ['up to today', '2026-11-05', 'range=custom&from=2026-11-01&to=2026-11-05'],
  ['of no days before it has begun', '2026-10-20', ''],
])('the analytics of a campaign are %s', async (_, today, days) => {
  vi.useFakeTimers({ now: new Date(`${today}T12:00:00+05:30`), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await openCampaign([], { state: 'live' });
  const link = screen.getByRole('link', { name: 'View in analytics' }).getAttribute('href');
  expect(link).toBe(`/digitalMarketer?${days && `${days}&`}campaign=diwali`);
});

test('the analytics of a campaign of several years are of as many days as a range may have', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-05T12:00:00+05:30'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await openCampaign([], { state: 'live', startDate: '2024-01-01T00:00:00+05:30' });
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'View in analytics' });
  expect(href).toContain('range=custom&from=2025-11-05&to=2026-11-05');
});

test('a banner deleted elsewhere can be taken out of the plan, which cannot be saved with it', async () => {
  await openCampaign([], { banners: ['b1'] });
  fireEvent.click(screen.getByRole('button', { name: 'Remove Deleted banner' }));
  expect(screen.queryByText('Deleted banner')).toBeNull();
});

async function openCampaign(links: readonly object[] = [], more: object = {}) {
  vi.stubGlobal('fetch', async (to: Request | string) => {
    const { pathname } = new URL(to instanceof Request ? to.url : to, location.href);
    if (pathname.endsWith('/spend')) return Response.json({ success: true, message: '', entry, activityId: 'a1' });
    return Response.json({
      success: true,
      campaign: { ...campaign, ...more },
      links,
      spend: [],
      attached: [],
      coupons: [],
      banners: [],
      categories: [],
    });
  });
  const store = makeStore();
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
