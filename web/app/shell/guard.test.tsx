import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { User } from '#contract/auth.ts';
import { storageKeys } from '#contract/brand.ts';
import { shopApi } from '#web/platform/api.ts';
import { loseSession } from '#web/platform/session-refresh.ts';
import { clearSession, expireSession, saveSession } from '#web/platform/session-storage.ts';
import { forgetPerson } from '#web/resources/auth/personal-keys.ts';
import { selectSession, sessionSlice, signedIn } from '#web/resources/auth/session.slice.ts';
import { startSession } from '#web/resources/auth/start-session.ts';
import { asha } from '#web/resources/auth/testing/asha.ts';
import { cartSlice } from '#web/resources/cart/cart.slice.ts';
import { wishlistSlice } from '#web/resources/wishlist/wishlist-state.ts';
import { UnsavedQuestion, useUnsaved } from '#web/ui/unsaved.tsx';
import { LogInAgain } from '../dashboard/log-in-again.tsx';
import { AdminGuard } from './guard.tsx';

const store = configureStore({
  reducer: {
    api: shopApi.reducer,
    [sessionSlice.name]: sessionSlice.reducer,
    [cartSlice.name]: cartSlice.reducer,
    [wishlistSlice.name]: wishlistSlice.reducer,
  },
  middleware: (defaults) => defaults({ serializableCheck: false }).concat(shopApi.middleware),
});
store.dispatch(startSession() as never);

const admin: User = { ...asha, role: 'admin' };
const ravi: User = { ...admin, _id: 'u2', name: 'Ravi' };
const token = (number: number) => `eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiIxIn0.c2lnbmF0dXJl${number}`;

beforeEach(() => {
  knowProfile(admin);
  saveSession({ token: token(1), user: admin });
  store.dispatch(signedIn({ token: token(1), user: admin }));
});

/** The server's profile endpoint returns this user; all other endpoints fail. */
function knowProfile(user: User) {
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('/auth/profile') ? Response.json({ success: true, user }) : new Response('', { status: 503 }),
  );
}

function Editor() {
  const unsaved = useUnsaved();
  return (
    <>
      <LogInAgain />
      <input aria-label="Name" onInput={unsaved.touch} />
      <button type="button" onClick={unsaved.clear}>
        Discard
      </button>
      <UnsavedQuestion unsaved={unsaved} />
    </>
  );
}

function openEditor() {
  const routes = [
    { path: '/login', element: <p>Login screen</p> },
    {
      Component: AdminGuard,
      children: [
        { path: '/admin/products/1', element: <Editor /> },
        { path: '/admin/orders', element: <p>Orders</p> },
      ],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/admin/products/1'] });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return router;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const type = () => fireEvent.input(field(), { target: { value: 'Oversized' } });
const again = () => screen.findByRole('link', { name: 'Log in again' });

/** Simulates another tab: this one gets the storage event of the last of the four keys. */
async function elsewhere(change: () => void) {
  await act(async () => {
    change();
    dispatchEvent(new StorageEvent('storage', { key: storageKeys.tokenExpiry }));
  });
}

it('a session that another tab renews takes away nothing that is being typed', async () => {
  openEditor();
  const typed = field();
  type();
  await elsewhere(() => saveSession({ token: token(2), user: admin }));
  expect(field()).toBe(typed);
  await waitFor(() => expect(selectSession(store.getState()).token).toBe(token(2)));
  expect(field()).toBe(typed);
  expect(typed.value).toBe('Oversized');
});

it('what is unsaved stays when another tab finds the session over, and can be saved after a login there', async () => {
  openEditor();
  const typed = field();
  type();
  await elsewhere(expireSession);
  const link = await again();
  expect(link.getAttribute('href')).toBe('/login?next=%2Fadmin%2Fproducts%2F1&with=email&ended=yes');
  expect(link.getAttribute('target')).toBe('_blank');
  await elsewhere(() => saveSession({ token: token(2), user: admin }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Log in again' })).toBeNull());
  expect(field()).toBe(typed);
  expect(typed.value).toBe('Oversized');
});

it('what is unsaved stays when a call here finds the session over', async () => {
  openEditor();
  type();
  act(() => loseSession({ stays: false }));
  await again();
  expect(field().value).toBe('Oversized');
});

it('somebody else who logs in elsewhere is shown nothing of it', async () => {
  const router = openEditor();
  type();
  await elsewhere(expireSession);
  await again();
  knowProfile(ravi);
  await elsewhere(() => saveSession({ token: token(2), user: ravi }));
  await screen.findByText('Login screen');
  await waitFor(() => expect(selectSession(store.getState()).user?.name).toBe('Ravi'));
  await act(() => router.navigate('/admin/products/1'));
  expect(field().value).toBe('');
});

it('once the unsaved screen is left, the login screen says why', async () => {
  const router = openEditor();
  type();
  await elsewhere(expireSession);
  await again();
  await act(() => router.navigate('/admin/orders'));
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await screen.findByText('Login screen');
  expect(router.state.location.search).toBe('?next=%2Fadmin%2Forders&with=email&ended=yes');
  expect(selectSession(store.getState()).user).toBeNull();
});

it('once what was typed is discarded, the login screen comes by itself', async () => {
  openEditor();
  type();
  await elsewhere(expireSession);
  await again();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Login screen')).toBeTruthy();
});

it('with nothing unsaved a session that ends leads to the login screen at once', async () => {
  const router = openEditor();
  await elsewhere(expireSession);
  await screen.findByText('Login screen');
  expect(router.state.location.search).toContain('ended=yes');
});

it('a logout in another tab takes the screen away, whatever is unsaved', async () => {
  const router = openEditor();
  type();
  await elsewhere(() => {
    forgetPerson();
    clearSession();
  });
  await screen.findByText('Login screen');
  expect(router.state.location.search).not.toContain('ended');
});
