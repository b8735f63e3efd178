import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, RouterProvider, createMemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { shopApi } from '#web/platform/api.ts';
import { toastsSlice } from '#web/platform/toasts.slice.ts';
import { useAsking } from './use-asking.ts';

const reply = {
  success: true,
  message: 'We have received your request.',
  return: { _id: '01a1fb59-aad3-7487-a083-41d20851daaa' },
};
const keys: (string | undefined)[] = [];
/** Responses to the requests, in order; the last one repeats. */
let answers: (() => Response)[] = [];

beforeEach(() => {
  keys.length = 0;
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key']);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer?.();
  });
});

const lost = () => {
  throw new TypeError('Failed to fetch');
};
const taken = () => Response.json(reply, { status: 201 });
const refused = () => Response.json({ success: false, code: 'OUT_OF_STOCK', message: 'Gone.' }, { status: 409 });

function request(description = 'Too tight.', photo = 'a seam'): FormData {
  const body = new FormData();
  body.append('description', description);
  body.append('images', new Blob([photo]), 'photo.jpg');
  return body;
}

function openStore() {
  return configureStore({
    reducer: { api: shopApi.reducer, [toastsSlice.name]: toastsSlice.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(shopApi.middleware),
  });
}

/** Renders the request page; also used to simulate reopening it. */
function open(bodyOf: () => FormData = request) {
  const store = openStore();
  const { result, unmount } = renderHook(() => useAsking({ bodyOf, onRefusal: () => false }), {
    wrapper: ({ children }) => (
      <Provider store={store}>
        <MemoryRouter>{children}</MemoryRouter>
      </Provider>
    ),
  });
  const press = async () => {
    await act(() => result.current.ask());
    await waitFor(() => expect(result.current.isPending).toBe(false));
  };
  return { result, unmount, press };
}

it('the same request has the same key, however often it is sent, also after a reload', async () => {
  answers = [lost, refused, lost];
  const page = open();
  await page.press();
  expect(page.result.current.failure?.status).toBeUndefined();
  await page.press();
  expect(page.result.current.failure?.message).toBe('Gone.');
  page.unmount();
  await open().press();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
});

it('pressed twice is sent once', async () => {
  answers = [taken];
  const { result } = open();
  await act(() => Promise.all([result.current.ask(), result.current.ask()]));
  expect(keys).toHaveLength(1);
});

it('other words and another photo have another key', async () => {
  answers = [lost];
  const said: [string?, string?][] = [[], ['Too wide.'], ['Too wide.', 'the other seam']];
  let turn = 0;
  const { press } = open(() => request(...(said[turn] ?? [])));
  for (turn = 0; turn < said.length; turn += 1) await press();
  expect(new Set(keys).size).toBe(3);
});

it('the next return of the same words is another one', async () => {
  answers = [taken];
  const page = open();
  await page.press();
  page.unmount();
  await open().press();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(2);
});

it.each(['a b', 7, null])('a kept key that is damaged is made anew: %j', async (key) => {
  answers = [lost];
  const page = open();
  await page.press();
  page.unmount();
  const kept = JSON.parse(sessionStorage.getItem('returnAttempt') ?? '');
  sessionStorage.setItem('returnAttempt', JSON.stringify({ ...kept, key }));
  await open().press();
  expect(keys[1]).toMatch(/^[\da-f-]{36}$/);
});

/** Submits, then navigates to `path` before the response arrives. */
async function askAndGoTo(path: string) {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  function Request() {
    const { ask } = useAsking({ bodyOf: request, onRefusal: () => false });
    return (
      <button type="button" onClick={() => void ask()}>
        Ask
      </button>
    );
  }
  const routes = [{ path: '/request', Component: Request }, { path: '*' }];
  const router = createMemoryRouter(routes, { initialEntries: ['/request'] });
  const store = openStore();
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await act(() => router.navigate(path));
  await act(async () => {
    resolve(taken());
    await new Promise((passed) => setTimeout(passed, 50));
  });
  const said = toastsSlice.selectors.selectToasts(store.getState()).map(({ message }) => message);
  return { path: router.state.location.pathname, said };
}

it('leads to the return that was asked for', async () => {
  expect(await askAndGoTo('/request')).toEqual({ path: `/profile/returns/${reply.return._id}`, said: [] });
});

it('leaves whoever has gone elsewhere there, and says it to them', async () => {
  expect(await askAndGoTo('/cart')).toEqual({ path: '/cart', said: ['We have received your request.'] });
});
