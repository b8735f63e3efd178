import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { shopApi } from '#web/platform/api.ts';
import { saveSession } from '#web/platform/session-storage.ts';
import { selectSession, sessionSlice, signedIn } from '#web/resources/auth/session.slice.ts';
import { asha } from '#web/resources/auth/testing/asha.ts';
import { cartSlice } from '#web/resources/cart/cart.slice.ts';
import { wishlistSlice } from '#web/resources/wishlist/wishlist-state.ts';
import { UnsavedQuestion, useUnsaved } from '#web/ui/unsaved.tsx';
import { useLogOut } from './use-log-out.ts';

const store = configureStore({
  reducer: {
    api: shopApi.reducer,
    [sessionSlice.name]: sessionSlice.reducer,
    [cartSlice.name]: cartSlice.reducer,
    [wishlistSlice.name]: wishlistSlice.reducer,
  },
  middleware: (defaults) => defaults({ serializableCheck: false }).concat(shopApi.middleware),
});

const isLoggedIn = () => selectSession(store.getState()).isAuthenticated;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true }));
  saveSession({ token: 'hers', user: asha });
  store.dispatch(signedIn({ token: 'hers', user: asha }));
});

function Editor() {
  const unsaved = useUnsaved();
  const logOut = useLogOut();
  return (
    <>
      <button type="button" onClick={unsaved.touch}>
        Type
      </button>
      <button type="button" onClick={() => void logOut()}>
        Logout
      </button>
      <UnsavedQuestion unsaved={unsaved} />
    </>
  );
}

function openEditor() {
  const routes = [
    { path: '/', element: <p>Front page</p> },
    { path: '/admin/products/1', element: <Editor /> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/admin/products/1'] });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
}

/** Waits long enough for all effects of a press. */
const moment = () => new Promise((resolve) => setTimeout(resolve, 100));

it('logs out and goes to the front page', async () => {
  openEditor();
  press('Logout');
  await screen.findByText('Front page');
  await waitFor(() => expect(isLoggedIn()).toBe(false));
});

it('the session goes on while a screen asks what to do about unsaved changes, and after "Stay"', async () => {
  openEditor();
  press('Type');
  press('Logout');
  await screen.findByText('Leave without saving?');
  await moment();
  expect(isLoggedIn()).toBe(true);
  press('Stay');
  await moment();
  expect(isLoggedIn()).toBe(true);
  expect(screen.queryByText('Leave without saving?')).toBeNull();
});

it('ends after "Leave", once the front page is there', async () => {
  openEditor();
  press('Type');
  press('Logout');
  await screen.findByText('Leave without saving?');
  press('Leave');
  await screen.findByText('Front page');
  await waitFor(() => expect(isLoggedIn()).toBe(false));
});
