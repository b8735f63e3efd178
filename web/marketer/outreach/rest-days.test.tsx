import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { DoneNotices } from '#web/ui/undo-notice.tsx';
import { RestDays } from './rest-days.tsx';

type Sent = { everyDays: number; version: number };

/** Renders the limit in a shop that keeps it as the server does. */
function show() {
  let kept: Sent = { everyDays: 3, version: 1 };
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body = '' }: { method?: string; body?: string } = {}) => {
    if (method === 'GET') return Response.json({ success: true, cities: [], ...kept });
    const sent = JSON.parse(body) as Sent;
    if (sent.version !== kept.version)
      return Response.json({ success: false, code: 'EDIT_CONFLICT', message: 'Changed.' }, { status: 409 });
    kept = { ...sent, version: sent.version + 1 };
    return Response.json({ success: true, ...kept, activityId: 'a1' });
  });
  render(
    <Provider store={makeStore()}>
      <DoneNotices>
        <RestDays />
      </DoneNotices>
    </Provider>,
  );
  return { kept: () => kept, change: (everyDays: number) => void (kept = { everyDays, version: kept.version + 1 }) };
}

test('says what the limit holds back and what it does not', async () => {
  show();
  const words = 'At most one message per person every 3 days. Cart and price reminders count, but are not held back.';
  expect(await screen.findByText(words)).not.toBeNull();
});

test('a limit somebody else has set meanwhile is shown, and can be replaced', async () => {
  const shop = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
  const field = screen.getByRole('textbox', { name: /^Days between/ });
  fireEvent.change(field, { target: { value: '7' } });
  shop.change(5);
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  save();
  await screen.findByText('Someone else has set 5 days in the meantime. Save again to replace that.');
  expect(shop.kept().everyDays).toBe(5);
  // With it the dialog has the version to save against.
  await screen.findByText(/every 5 days/);
  save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shop.kept()).toEqual({ everyDays: 7, version: 3 });
});
