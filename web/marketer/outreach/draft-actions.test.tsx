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

test('a message is saved before it is deleted or copied, so that nothing typed is lost or asked about', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  // The part of a message that the editor reads.
  const message = {
    ...bodyOf({ ...newDraft, name: 'Diwali' }),
    segment: everybody,
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
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  expect([button('Delete').disabled, button('Duplicate').disabled]).toEqual([false, false]);
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Diwali sale' } });
  expect([button('Delete').disabled, button('Duplicate').disabled]).toEqual([true, true]);
  expect(button('Delete').title).toBe('Save first');
});
