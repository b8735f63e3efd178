import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { Outreach } from '#contract/outreach.ts';
import { makeStore } from '#web/app/store.ts';
import { DoneNotices } from '#web/ui/undo-notice.tsx';
import { everybody } from './conditions.ts';
import { bodyOf, newDraft } from './draft.ts';
import { DraftActions } from './draft-actions.tsx';
import { MessageReport } from './message-report.tsx';

const filters = '?state=sent&page=2';

/** Shows a message, or only its actions if it is a draft, as opened from a filtered list. */
function open(more: Partial<Outreach>) {
  // The part of a message that its page reads.
  const message = {
    ...bodyOf({ ...newDraft, name: 'Diwali' }),
    segment: everybody,
    products: [],
    _id: 'm1',
    state: 'sent',
    by: '',
    startedAt: '2026-11-01T10:00:00+05:30',
    version: 1,
    ...more,
  } as unknown as Outreach;
  vi.stubGlobal('fetch', (to: string, { method = 'GET' }: { method?: string } = {}) => {
    if (method === 'DELETE') return Promise.resolve(Response.json({ success: true, message: '', activityId: 'a1' }));
    if (to.endsWith('/copy'))
      return Promise.resolve(Response.json({ success: true, outreach: { ...message, _id: 'm2' }, activityId: 'a1' }));
    return new Promise(() => undefined);
  });
  const element = message.state === 'draft' ? <DraftActions message={message} /> : <MessageReport message={message} />;
  const router = createMemoryRouter([{ path: '*', element: <DoneNotices>{element}</DoneNotices> }], {
    initialEntries: [`/digitalMarketer/messages/m1${filters}`],
  });
  render(
    <Provider store={makeStore()}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return router;
}

test.each([
  ['Delete', '/digitalMarketer/messages'],
  ['Duplicate', '/digitalMarketer/messages/m2'],
])('%s keeps the filters and the page of the list', async (name, pathname) => {
  const router = open({ state: 'draft' });
  fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname, search: filters }));
});

test('an email that was sent is said to be shown as it would be today', () => {
  open({ channels: ['email'] });
  expect(screen.queryByText('Shown with current prices, products and coupon.')).not.toBeNull();
});

test('a notification that was sent is shown as it was', () => {
  open({ channels: ['push'] });
  expect(screen.queryByText(/^Shown with/)).toBeNull();
});
