import { configureStore } from '@reduxjs/toolkit';
import { cleanup, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { shopApi } from '#web/platform/api.ts';
import { useTakeBack } from './use-take-back.ts';

afterEach(cleanup);

const undone = { id: '1', title: 'Ink tee', problem: '' };

test.each([
  ['nothing, when all of it went back', [undone, undone], undefined],
  ['why, when the one thing stayed', [{ ...undone, problem: 'It was sold since.' }], 'It was sold since.'],
  [
    'which of several stayed and why',
    [undone, { ...undone, title: 'Sage tee', problem: 'It was sold since.' }],
    'Sage tee: It was sold since.',
  ],
])('whoever takes something back is told %s', async (_, results, told) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, results })));
  const takeBack = openHook();
  const asked = takeBack('activity-1');
  if (told === undefined) await expect(asked).resolves.toBeUndefined();
  else await expect(asked).rejects.toThrow(told);
});

function openHook() {
  const store = configureStore({
    reducer: { api: shopApi.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(shopApi.middleware),
  });
  const { result } = renderHook(useTakeBack, {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  return result.current;
}
