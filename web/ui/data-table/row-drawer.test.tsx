import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { RowDrawer } from './row-drawer.tsx';

const error = new Error('It failed.');

/** A loaded row; the button reloads it (or loads another one), which fails. */
function Tees({ isOther = false }: { isOther?: boolean }) {
  const [isFailed, setIsFailed] = useState(false);
  const data = 'Crow Tee';
  const failed = { data, currentData: isOther ? undefined : data, error };
  const read = { ...(isFailed ? failed : { data, currentData: data }), isFetching: false, refetch: () => {} };
  return (
    <>
      <button type="button" onClick={() => setIsFailed(true)}>
        Read
      </button>
      <RowDrawer list="/tees" noun="tee" title={(name: string) => name} read={read}>
        {() => <input aria-label="Note" />}
      </RowDrawer>
    </>
  );
}

function openDrawer(tees: ReactNode) {
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: tees }])} />);
  fireEvent.input(screen.getByLabelText('Note'), { target: { value: 'Half a thought' } });
  fireEvent.click(screen.getByRole('button', { name: 'Read', hidden: true }));
}

it('what was typed stays, with what failed above it, where the row could not be read anew', () => {
  openDrawer(<Tees />);
  expect(screen.getByRole('dialog', { name: 'Crow Tee' })).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Half a thought');
  expect(screen.getByRole('alert').textContent).toContain('It failed.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

it('what was shown before is not shown for another row that could not be read', () => {
  openDrawer(<Tees isOther />);
  expect(screen.queryByLabelText('Note')).toBeNull();
  expect(screen.getByText('This tee did not load')).toBeDefined();
});

it('a row that did not load is read again when the browser is online again', () => {
  const refetch = vi.fn<() => void>();
  const drawer = (read: object) => (
    <RowDrawer list="/tees" noun="tee" title={(name: string) => name} read={{ isFetching: false, refetch, ...read }}>
      {(name) => name}
    </RowDrawer>
  );
  const show = (read: object) =>
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element: drawer(read) }])} />);
  show({ data: 'Crow Tee' });
  dispatchEvent(new Event('online'));
  expect(refetch).not.toHaveBeenCalled();
  cleanup();
  show({ error });
  dispatchEvent(new Event('online'));
  expect(refetch).toHaveBeenCalledOnce();
});

it('a row that no longer exists is said to be gone, with a way back and no retry', async () => {
  const read = { error: { category: 'NOT_FOUND', message: 'Not found.' }, isFetching: false, refetch: () => {} };
  const drawer = (
    <RowDrawer list="/tees" noun="tee" title={(name: string) => name} read={read}>
      {(name) => name}
    </RowDrawer>
  );
  const routes = [
    { path: '/tees/t1', element: drawer },
    { path: '/tees', element: <p>All tees</p> },
  ];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/tees/t1'] })} />);
  expect(screen.getByText('This tee no longer exists')).toBeDefined();
  expect(screen.getByRole('dialog', { name: 'Tee' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Back to the list' }));
  await screen.findByText('All tees');
});
