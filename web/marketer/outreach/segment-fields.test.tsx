import { configureStore } from '@reduxjs/toolkit';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Outreach } from '#contract/outreach.ts';
import { shopApi } from '#web/platform/api.ts';
import { everybody } from './conditions.ts';
import { bodyOf, newDraft } from './draft.ts';
import { MessageEditor } from './message-editor.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a chosen category that is hidden or deleted is shown and can be unticked', async () => {
  vi.stubGlobal('fetch', (to: Request | string) => {
    const { pathname } = new URL(to instanceof Request ? to.url : to, location.href);
    if (!pathname.endsWith('/categories')) return new Promise(() => undefined);
    return Promise.resolve(Response.json({ success: true, categories: [{ _id: 'k1', name: 'Hoodies' }] }));
  });
  // The part of a message that the editor reads.
  const message = {
    ...bodyOf({ ...newDraft, name: 'Diwali' }),
    segment: { ...everybody, categories: ['k1', 'gone'] },
    _id: 'm1',
    state: 'draft',
    version: 1,
  } as unknown as Outreach;
  const store = configureStore({
    reducer: { api: shopApi.reducer },
    middleware: (usual) => usual({ serializableCheck: false }).concat(shopApi.middleware),
  });
  const element = <MessageEditor read={message} onMade={() => undefined} />;
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </Provider>,
  );
  const listed = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Hoodies' });
  const unlisted = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Hidden or deleted category' });
  expect([listed.checked, unlisted.checked]).toEqual([true, true]);
  fireEvent.click(unlisted);
  expect(screen.queryByRole('checkbox', { name: 'Hidden or deleted category' })).toBeNull();
  expect(listed.checked).toBe(true);
});
