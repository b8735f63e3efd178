import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BulkAction } from './bulk.ts';
import { DataTable } from './data-table.tsx';
import { DoneNotices } from '../undo-notice.tsx';
import { useTableView } from './use-table-view.ts';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});

type Run = BulkAction['run'];

const shape = { filters: [], sorts: [] };
const page = ['a', 'b', 'c'];

/** The first page, with three tees, of a list with 640 matches. */
function Tees({ run, rows = page, ...more }: { run: Run; rows?: string[]; isOfOther?: boolean; isOfNewest?: boolean }) {
  return (
    <DataTable<string>
      name="tees"
      noun={{ one: 'tee', many: 'tees' }}
      shape={shape}
      viewer={useTableView(shape)}
      columns={[{ id: 'name', title: 'Name', isKey: true, cell: (id) => `Tee ${id}` }]}
      read={{ rows, total: 640, isFetching: more.isOfOther === true, problem: '', retry: () => undefined, ...more }}
      rowId={(id) => id}
      rowTitle={(id) => `Tee ${id}`}
      actions={[{ id: 'archive', label: 'Archive', run }]}
      empty={null}
    />
  );
}

/** Selects all matches; the bulk action reports its target. */
function tickAll() {
  const run = vi.fn<Run>(async () => ({ results: [] }));
  const router = createMemoryRouter([{ path: '*', element: <Tees run={run} /> }]);
  render(
    <DoneNotices>
      <RouterProvider router={router} />
    </DoneNotices>,
  );
  fireEvent.click(box('Select this page'));
  fireEvent.click(screen.getByRole('button', { name: 'Select all 640 that match' }));
  expect(said()).toBe('640 tees selected');
  return run;
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const said = () => screen.queryByText(/ selected$/)?.textContent;
const ticked = () => page.filter((id) => box(`Select Tee ${id}`).checked);

it('rows of the view before cannot be ticked as those of this one', () => {
  const router = createMemoryRouter([{ path: '*', element: <Tees run={async () => ({ results: [] })} isOfOther /> }]);
  render(<RouterProvider router={router} />);
  fireEvent.click(box('Select this page'));
  fireEvent.click(box('Select Tee a'));
  expect(ticked()).toEqual([]);
});

it('a search paged past its end leads to its first page, and is kept', () => {
  const empty = <Tees run={async () => ({ results: [] })} rows={[]} />;
  const router = createMemoryRouter([{ path: '*', element: empty }], { initialEntries: ['/?search=red&page=40'] });
  render(<RouterProvider router={router} />);
  expect(screen.getByText('This page does not exist.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Go to first page' }));
  expect(router.state.location.search).toBe('?search=red');
  expect(screen.getByText('No tees match your search or filters.')).toBeTruthy();
});

it.each([
  ['no', []],
  ['some', page],
])('a search of only the newest with %s matches says so', (_, rows) => {
  const list = (isOfNewest: boolean) => <Tees run={async () => ({ results: [] })} {...{ rows, isOfNewest }} />;
  const open = (element: ReactNode) =>
    render(
      <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: ['/?search=zq'] })} />,
    );
  open(list(false));
  expect(screen.queryByText(/newest tees/)).toBeNull();
  cleanup();
  open(list(true));
  expect(screen.getByText(/^Only the newest tees were searched\./)).toBeTruthy();
});

describe('all that match, one of them or the page unticked', () => {
  it('leaves the others in sight, and it is they that something is done to', async () => {
    const run = tickAll();
    fireEvent.click(box('Select Tee b'));
    expect(ticked()).toEqual(['a', 'c']);
    expect(said()).toBe('2 tees selected');
    fireEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(run.mock.calls).toEqual([[{ ids: ['a', 'c'] }, {}]]));
  });

  it('is the same by the key', () => {
    tickAll();
    screen.getByRole('row', { name: /Tee b/ }).focus();
    fireEvent.keyDown(document.body, { key: 'x' });
    expect(ticked()).toEqual(['a', 'c']);
  });

  it('leaves none where the page is unticked', () => {
    tickAll();
    fireEvent.click(box('Select this page'));
    expect(ticked()).toEqual([]);
    expect(said()).toBeUndefined();
  });
});
