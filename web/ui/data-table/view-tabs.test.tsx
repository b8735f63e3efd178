import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { useKeptLayout } from './kept-layout.ts';
import { listsKey } from './lists-key.ts';
import type { TableShape } from './table-view.ts';
import { useTableView } from './use-table-view.ts';
import { ViewTabs } from './view-tabs.tsx';

const options = ['draft', 'live'].map((value) => ({ value, label: value }));
const shape: TableShape = { filters: [{ id: 'state', title: 'State', options }], sorts: ['name'] };

function Views() {
  const viewer = useTableView(shape);
  return <ViewTabs viewer={viewer} shape={shape} fixed={[]} {...useKeptLayout('tees')} />;
}

/** Opens a list with two saved views, at the first one. */
function openViews() {
  const views = [
    { name: 'Mine', query: 'state=draft' },
    { name: 'By name', query: 'state=live&sort=name' },
  ];
  localStorage.setItem(listsKey, JSON.stringify({ tees: { views } }));
  const router = createMemoryRouter([{ path: '*', element: <Views /> }], { initialEntries: ['/?state=draft'] });
  render(<RouterProvider router={router} />);
  return router;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const field = () => within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>('Name');
const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const current = () => screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);

function duplicate() {
  press('Edit view');
  press('Duplicate');
  expect(field().value).toBe('Copy of Mine');
  press('Save');
}

it('a saved view is duplicated, and its copy is on show', () => {
  openViews();
  duplicate();
  expect(names()).toEqual(['All', 'Mine', 'By name', 'Copy of Mine']);
  expect(current()).toEqual(['Copy of Mine']);
  press('Edit view');
  expect(field().value).toBe('Copy of Mine');
});

it('the copy shows something else from then on, what it was made of stays', async () => {
  const router = openViews();
  duplicate();
  await router.navigate('/?state=draft&sort=name');
  fireEvent.click(await screen.findByRole('button', { name: 'Save view' }));
  press('Update “Copy of Mine”');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/?view=all',
    '/?state=draft',
    '/?state=live&sort=name',
    '/?state=draft&sort=name',
  ]);
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
});

it('a view that is another one’s twin is deleted alone', () => {
  openViews();
  duplicate();
  press('Edit view');
  press('Delete view');
  expect(names()).toEqual(['All', 'Mine', 'By name']);
});

it('a copy needs a name of its own', () => {
  openViews();
  duplicate();
  fireEvent.click(screen.getByRole('link', { name: 'Mine' }));
  press('Edit view');
  press('Duplicate');
  press('Save');
  expect(screen.getByText('A view with this name already exists.')).toBeTruthy();
});

/** Another tab of the browser saves a view; `isHeard` if this one has been told. */
function saveElsewhere({ isHeard }: { isHeard: boolean }) {
  const { tees } = JSON.parse(localStorage.getItem(listsKey) ?? '');
  const views = [...tees.views, { name: 'Elsewhere', query: 'state=live' }];
  localStorage.setItem(listsKey, JSON.stringify({ tees: { ...tees, views, home: 'Elsewhere', hidden: ['price'] } }));
  if (isHeard) act(() => void dispatchEvent(new StorageEvent('storage', { key: listsKey })));
}

const save = (name: string) => {
  fireEvent.change(field(), { target: { value: name } });
  press('Save');
};

it.each<[string, () => void, string[]]>([
  ['renamed', () => save('Ours'), ['All', 'Ours', 'By name', 'Elsewhere']],
  ['deleted', () => press('Delete view'), ['All', 'By name', 'Elsewhere']],
  ['duplicated', () => (press('Duplicate'), press('Save')), ['All', 'Mine', 'By name', 'Elsewhere', 'Copy of Mine']],
])('what another tab saved is kept when a view is %s', (_, change, left) => {
  openViews();
  press('Edit view');
  saveElsewhere({ isHeard: false });
  change();
  expect(names()).toEqual(left);
  const { tees } = JSON.parse(localStorage.getItem(listsKey) ?? '');
  expect(tees).toMatchObject({ home: 'Elsewhere', hidden: ['price'] });
});

it('a view saved in another tab is shown, and its name is taken', () => {
  openViews();
  saveElsewhere({ isHeard: true });
  expect(names()).toEqual(['All', 'Mine', 'By name', 'Elsewhere']);
  press('Edit view');
  save('Elsewhere');
  expect(screen.getByText('A view with this name already exists.')).toBeTruthy();
});
