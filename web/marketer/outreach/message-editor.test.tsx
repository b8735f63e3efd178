import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { Outreach } from '#contract/outreach.ts';
import { noPushWords } from '#contract/rules/outreach.ts';
import { makeStore } from '#web/app/store.ts';
import { everybody } from './conditions.ts';
import { bodyOf, newDraft } from './draft.ts';
import { MessageEditor } from './message-editor.tsx';

function openEditor(segment: Outreach['segment']) {
  // The part of a message that the editor reads.
  const message = {
    ...bodyOf({ ...newDraft, name: 'Diwali' }),
    segment,
    _id: 'm1',
    state: 'draft',
    version: 1,
  } as unknown as Outreach;
  const element = <MessageEditor read={message} onMade={() => undefined} />;
  render(
    <Provider store={makeStore()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </Provider>,
  );
}

test('a chosen category that is hidden or deleted is shown and can be unticked', async () => {
  vi.stubGlobal('fetch', (to: Request | string) => {
    const { pathname } = new URL(to instanceof Request ? to.url : to, location.href);
    if (!pathname.endsWith('/categories')) return new Promise(() => undefined);
    return Promise.resolve(Response.json({ success: true, categories: [{ _id: 'k1', name: 'Hoodies' }] }));
  });
  openEditor({ ...everybody, categories: ['k1', 'gone'] });
  const listed = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Hoodies' });
  const unlisted = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Hidden or deleted category' });
  expect([listed.checked, unlisted.checked]).toEqual([true, true]);
  fireEvent.click(unlisted);
  expect(screen.queryByRole('checkbox', { name: 'Hidden or deleted category' })).toBeNull();
  expect(listed.checked).toBe(true);
});

test('a notification is said to go nowhere while the shop sends none', async () => {
  vi.stubGlobal('fetch', (to: Request | string) => {
    const { pathname } = new URL(to instanceof Request ? to.url : to, location.href);
    if (!pathname.endsWith('/client-config')) return new Promise(() => undefined);
    return Promise.resolve(Response.json({ success: true, flags: { notifications: false } }));
  });
  openEditor(everybody);
  expect(screen.queryByText(noPushWords)).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Notification' }));
  expect(await screen.findByText(noPushWords)).not.toBeNull();
});

test('a message is saved before it is deleted or copied, so that nothing typed is lost or asked about', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  openEditor(everybody);
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  expect([button('Delete').disabled, button('Duplicate').disabled]).toEqual([false, false]);
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Diwali sale' } });
  expect([button('Delete').disabled, button('Duplicate').disabled]).toEqual([true, true]);
  expect(button('Delete').title).toBe('Save first');
});
