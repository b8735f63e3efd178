import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { DoneNotices } from '#web/ui/undo-notice.tsx';
import { useLinkEditor } from './use-link-editor.ts';

test.each([
  [1, '0.content'],
  [2, '0.weight'],
])('what is refused of all of %i destinations is shown at a field that is there: %s', async (ways, field) => {
  const message = 'What has been clicked stays. Give it a share of 0 to end it.';
  const body = { success: false, code: 'INVALID_INPUT', message, errors: [{ field: 'variants', message }] };
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 400 }));
  const { result } = renderHook(() => useLinkEditor('c1', undefined, () => undefined), { wrapper: Around });
  act(() => result.current.change({ source: 'instagram', medium: 'social' }));
  if (ways > 1) act(() => result.current.addWay());
  for (let place = 0; place < ways; place += 1) act(() => result.current.changeWay(place, { target: '/products' }));
  await act(async () => result.current.submit());
  await waitFor(() => expect(result.current.faults).toEqual({ [field]: message }));
});

function Around({ children }: { children: ReactNode }) {
  return (
    <Provider store={makeStore()}>
      <DoneNotices>{children}</DoneNotices>
    </Provider>
  );
}
