import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { AllRows } from './all-rows.tsx';
import { readAnalytics } from './analytics-view.ts';
import { ChartCard } from './chart-card.tsx';
import { FunnelCard } from './funnel-card.tsx';
import { TableCard } from './table-card.tsx';
import { Tiles } from './tiles.tsx';
import type { Analytics } from './use-analytics.ts';

const span = {
  range: '7d',
  from: '2026-11-01T00:00:00+05:30',
  until: '2026-11-08T00:00:00+05:30',
  isSoFar: false,
  compare: 'previous',
  previousFrom: '2026-10-25T00:00:00+05:30',
  previousUntil: '2026-11-01T00:00:00+05:30',
};
const visits = { visitors: 8, visits: 10, views: 30, bounce: 0.5, conversion: 0.1 };
const unsold = { orders: null, pieces: null, revenue: null, averageOrder: null };
const row = { key: 'direct', label: 'direct', ...visits, ...unsold, carts: null, searches: null, previous: 5 };
const point = { from: span.from, ...visits, ...unsold };
const figures = { ...visits, ...unsold, seconds: 60 };

beforeEach(() => {
  vi.stubGlobal('fetch', async (to: Request | string) => {
    const { pathname } = new URL(to instanceof Request ? to.url : to, location.href);
    const parts: Record<string, object> = {
      figures: { figures, previous: figures },
      chart: { by: 'day', points: [point], previous: [point], annotations: [] },
      funnel: { steps: [{ step: 'visit', visits: 10, previous: 5 }] },
      cities: { rows: [], total: 0, isKnown: false },
    };
    const part = parts[pathname.split('/').at(-1) ?? ''] ?? { rows: [row], total: 1, isKnown: true };
    return Response.json({ success: true, span, ...part });
  });
});

function show(query: string, part: (analytics: Analytics) => ReactElement) {
  const view = readAnalytics(new URLSearchParams(query));
  const element = part({ view, show: () => undefined, filter: () => undefined });
  const router = createMemoryRouter([{ path: '*', element }]);
  render(
    <Provider store={makeStore()}>
      <RouterProvider router={router} />
    </Provider>,
  );
}

describe('a city filter', () => {
  const note = 'Visits are not filtered by city. Only orders have a city.';
  const city = 'city=Pune, Maharashtra&as=table';
  test.each<[string, string, Parameters<typeof show>[1]]>([
    ['the chart', city, (analytics) => <ChartCard {...analytics} />],
    ['the funnel', city, ({ view }) => <FunnelCard view={view} />],
    ['a table', city, (analytics) => <TableCard title="Traffic" tables={['sources']} {...analytics} />],
    ['all rows', city, (analytics) => <AllRows table="sources" {...analytics} />],
  ])('is said to leave the visits of %s as they are', async (_, query, part) => {
    show(query, part);
    expect(await screen.findByText(note)).not.toBeNull();
  });

  test.each([
    ['where there is none', 'as=table'],
    ['by the chart of revenue', `${city}&of=revenue`],
  ])('is not spoken of %s', async (_, query) => {
    show(query, (analytics) => <ChartCard {...analytics} />);
    await screen.findByRole('table');
    expect(screen.queryByText(note)).toBeNull();
  });
});

describe('orders of direct visits', () => {
  test('are a dash in the tiles, which say why', async () => {
    show('source=direct', (analytics) => <Tiles {...analytics} />);
    const revenue = await screen.findByRole('button', { name: /^Revenue/ });
    expect(revenue.textContent).toBe('Revenue–Not known for direct visits');
  });

  test('are not drawn as none', async () => {
    show('source=installed-app&of=revenue', (analytics) => <ChartCard {...analytics} />);
    expect(await screen.findByText(/^Not known for direct visits: /)).not.toBeNull();
  });

  test('have no cities', async () => {
    show('source=direct', (analytics) => <TableCard title="Cities" tables={['cities']} {...analytics} />);
    expect(await screen.findByText('The cities of direct visits are not known.')).not.toBeNull();
  });
});
