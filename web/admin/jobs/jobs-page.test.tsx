import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { DoneNotices } from '#web/ui/undo-notice.tsx';
import { Component as Jobs } from './jobs-page.tsx';

const job = (id: number) => ({
  _id: `j${id}`,
  kind: 'job',
  task: id === 900 ? 'send-refund' : 'send-mail',
  state: 'failed',
  problem: 'No answer',
  attempts: 12,
  mostAttempts: 12,
  createdAt: '2026-11-26T00:00:00.000Z',
  lastTryAt: null,
  nextTryAt: null,
  about: {},
});
const jobs = Array.from({ length: 1_200 }, (_, index) => job(index + 1));
let retried: string[][];
let isOver: boolean;

beforeEach(() => {
  [retried, isOver] = [[], false];
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal('fetch', async (to: string, { body }: { body: string }) => {
    const { pathname, searchParams } = new URL(to, location.href);
    if (pathname === '/api/admin/jobs') {
      const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))];
      const pagination = { total: jobs.length, hasNext: page * size < jobs.length };
      return Response.json({ success: true, jobs: jobs.slice((page - 1) * size, page * size), pagination });
    }
    if (pathname === '/api/admin/jobs/j900') {
      if (!isOver) return Response.json({ success: true, job: job(900) });
      return Response.json(
        { success: false, code: 'NOT_FOUND', message: 'Not found', requestId: 'r1' },
        { status: 404 },
      );
    }
    if (pathname !== '/api/admin/jobs/retry') return Response.json({ success: true, failed: 1_200 });
    const { ids } = JSON.parse(body);
    retried.push(ids);
    const results = ids.map((id: string) => ({ id, title: 'send-mail', problem: '' }));
    return Response.json({ success: true, results, activityId: 'a1' });
  });
});

function open(row?: string) {
  render(
    <Provider store={makeStore()}>
      <DoneNotices>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: <Jobs {...(row && { row })} /> }])} />
      </DoneNotices>
    </Provider>,
  );
}

it('all jobs that match are retried, part by part', async () => {
  open();
  await screen.findAllByText('Send mail');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Select all 1,200 that match' }));
  fireEvent.click(screen.getByRole('button', { name: 'Retry now' }));
  await screen.findByText('1200 jobs will be retried now.');
  expect(retried.map(({ length }) => length)).toEqual([500, 500, 200]);
  expect(new Set(retried.flat()).size).toBe(1_200);
});

it('a job is shown that is on another page of the list, until it is done with', async () => {
  open('j900');
  await screen.findByRole('dialog', { name: 'Send refund' });
  expect(await screen.findByText('12 of 12', { selector: 'dd, dd *' })).toBeTruthy();
  isOver = true;
  fireEvent.click(screen.getByRole('button', { name: 'Retry now' }));
  await screen.findByText('This job no longer exists');
  expect(screen.getByText('It was completed, dismissed or queued again.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry now' })).toBeNull());
});
