import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { DoneNotices } from '#web/ui/undo-notice.tsx';
import { BannerList } from './banner-list.tsx';

const ids = Array.from({ length: 30 }, (_, index) => `b${index + 1}`);
const none = { shown: 0, clicked: 0 };

/** The part of a banner that the list shows. */
const banner = (_id: string) => ({
  _id,
  title: `Banner ${_id}`,
  subtitle: '',
  type: 'hero',
  state: 'live',
  isActive: true,
  image: { url: '/b.webp' },
  targetAudience: 'all',
  canDelete: true,
  seen: { page: none, popup: none },
});

let ordered: unknown[];
let undone: string[];

beforeEach(() => {
  [ordered, undone] = [[], []];
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal('fetch', async (to: string, { method, body }: { method: string; body: string }) => {
    if (method === 'POST') {
      undone.push(to);
      return Response.json({
        success: true,
        results: [{ id: 'b1', title: 'Banner b1', problem: 'It has been changed since.' }],
      });
    }
    if (method !== 'PUT') return Response.json({ success: true, banners: ids.map(banner) });
    ordered.push(JSON.parse(body));
    return Response.json({ success: true, message: '', activityId: 'a1' });
  });
});

function open(query: string) {
  const router = createMemoryRouter([{ path: '*', element: <BannerList base="/admin/banners" /> }], {
    initialEntries: [`/admin/banners${query}`],
  });
  render(
    <Provider store={makeStore()}>
      <DoneNotices>
        <RouterProvider router={router} />
      </DoneNotices>
    </Provider>,
  );
}
const rows = () => document.querySelectorAll('tbody tr[data-row]').length;
const grips = () => screen.queryAllByRole('button', { name: /^Move / });

it.each(['', '?page=2', '?limit=50'])('all of more than 25 banners can be put in order (%s)', async (query) => {
  open(query);
  await waitFor(() => expect([rows(), grips().length]).toEqual([30, 30]));
  expect(screen.getByText('1–30 of 30 banners')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move Banner b30' }), { key: 'ArrowUp' });
  await waitFor(() => expect(ordered).toEqual([{ ids: [...ids.slice(0, 28), 'b30', 'b29'] }]));
});

it('an order is taken back only as far as no colleague has changed it since', async () => {
  open('');
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Move Banner b30' }), { key: 'ArrowUp' });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Could not undo: Banner b1: It has been changed since.');
  expect([undone, ordered.length]).toEqual([['/api/admin/activity/a1/undo'], 1]);
});

it('a filtered list of banners has pages, and keeps its order', async () => {
  open('?state=live&page=2');
  await waitFor(() => expect([rows(), grips().length]).toEqual([5, 0]));
});

it('the figures of banners say of how many days they are', async () => {
  open('');
  const headings = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
  expect(headings.slice(-3)).toEqual(['Shown (30 d)', 'Clicks (30 d)', 'CTR (30 d)']);
});
