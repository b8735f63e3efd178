import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { paginate } from '#contract/paging.ts';
import type { Ticket } from '#contract/tickets.ts';
import { makeStore } from '#web/app/store.ts';
import { MyTickets } from './my-tickets.tsx';

const ticket = {
  number: 'T-2026-000123',
  topic: 'grievance',
  status: 'acknowledged',
  createdAt: '2026-11-20T06:00:00.000Z',
  acknowledgeBy: '2026-11-22T06:00:00.000Z',
  solveBy: '2026-12-20T06:00:00.000Z',
  acknowledgedAt: '2026-11-21T06:00:00.000Z',
  solvedAt: null,
} satisfies Ticket;

function show(answer: (address: string) => Response, address = '/profile/tickets') {
  vi.stubGlobal('fetch', async (asked: string) => answer(asked));
  const store = makeStore();
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <MyTickets />
      </MemoryRouter>
    </Provider>,
  );
}

const listed = (tickets: object[]) => () =>
  Response.json({ success: true, tickets, pagination: paginate(1, 10, tickets.length) });

it('shows each message with its number and how far it has come, and leads to it', async () => {
  show(listed([{ ...ticket, message: 'The collar came off.' }]));
  const link = await screen.findByRole('link', { name: /The collar came off\./ });
  expect(link.getAttribute('href')).toBe('/profile/tickets/T-2026-000123');
  expect(link.textContent).toContain('We will resolve it by 20 Dec 2026 at the latest');
  expect(link.textContent).toContain('T-2026-000123');
});

it('shows the older ones page by page, however many there are', async () => {
  const asked: string[] = [];
  const older = { ...ticket, message: 'The first of sixty.' };
  show((address) => {
    asked.push(address);
    return Response.json({ success: true, tickets: [older], pagination: paginate(6, 10, 60) });
  }, '/profile/tickets?page=6');
  expect(await screen.findByText('The first of sixty.')).toBeTruthy();
  expect(asked).toEqual(['/api/tickets?page=6&limit=10']);
  expect(screen.getByText('Page 6 of 6')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Newer' }).getAttribute('href')).toBe('/profile/tickets?page=5');
});

it('leads back from a page that is none', async () => {
  show(() => Response.json({ success: true, tickets: [], pagination: paginate(9, 10, 12) }), '/profile/tickets?page=9');
  const back = await screen.findByRole('link', { name: 'Go to the first page' });
  expect(back.getAttribute('href')).toBe('/profile/tickets');
});

it('leads to the form where nothing was asked yet', async () => {
  show(listed([]));
  expect(await screen.findByText('No messages yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact');
});

it('offers another try where they did not load', async () => {
  show(() => Response.json({ success: false, code: 'INTERNAL', message: 'Broken.' }, { status: 500 }));
  expect(await screen.findByText('Your messages did not load')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Try again|Retry/ })).toBeTruthy();
});

it('the pager stays, and has the focus of its last link, while another page loads', async () => {
  show((address) => {
    if (address.includes('page=2')) return new Promise(() => undefined) as never;
    return Response.json({ success: true, tickets: [{ ...ticket, message: 'Hm.' }], pagination: paginate(1, 10, 12) });
  });
  const older = await screen.findByRole('link', { name: 'Older' });
  older.focus();
  fireEvent.click(older);
  expect(document.activeElement?.textContent).toBe('Page 2 of 2');
  expect(screen.getByRole('status')).toBe(document.activeElement);
});
