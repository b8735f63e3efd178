import { renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { useTakeBack } from './use-take-back.ts';

const undone = { id: '1', title: 'Ink tee', problem: '' };

const sold = { id: '2', title: 'Sage tee', problem: 'It was sold since.' };

test.each([
  ['nothing, when all of it went back', [undone, undone], ''],
  ['what and why, when the one thing stayed', [sold], 'Sage tee: It was sold since.'],
  ['only why, when it has no name', [{ ...sold, title: '' }], 'It was sold since.'],
  ['how many of several stayed and why', [undone, sold, undone], '1 of 3. Sage tee: It was sold since.'],
])('whoever takes something back is told %s', async (_, results, told) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, results })));
  const takeBack = openHook();
  const said = await takeBack('activity-1').then(
    () => '',
    (fault: Error) => fault.message,
  );
  expect(said).toBe(told);
});

function openHook() {
  const store = makeStore();
  const { result } = renderHook(useTakeBack, {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  return result.current;
}
