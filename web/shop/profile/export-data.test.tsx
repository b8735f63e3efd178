import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { ExportData } from './export-data.tsx';

it('the file is called by the day in India, and stays readable for a while', async () => {
  const everything = { success: true, exportedAt: '2026-11-20T19:00:00.000Z', user: {}, data: {} };
  vi.stubGlobal('fetch', async () => Response.json(everything));
  URL.createObjectURL = () => 'blob:data';
  const revoke = vi.fn<(url: string) => void>();
  URL.revokeObjectURL = revoke;
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const store = makeStore();
  render(
    <Provider store={store}>
      <ExportData />
    </Provider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(saved).toEqual(['ksauni-data-2026-11-21.json']));
  await new Promise((done) => setTimeout(done, 5));
  expect(revoke).not.toHaveBeenCalled();
});
