import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { DoneNotices } from '#web/ui/undo-notice.tsx';
import { TemplatesPart } from './templates-part.tsx';

const set = (version: string) => ({ title: '{name}', description: '', version });

/** Renders the templates in a shop where another person saves right after an undo; returns the versions sent. */
async function show() {
  const sent: string[] = [];
  let now = 'before';
  vi.stubGlobal(
    'fetch',
    async (path: string, { method = 'GET', body = '' }: { method?: string; body?: string } = {}) => {
      if (path.includes('/activity/')) {
        now = 'of a colleague';
        return Response.json({ success: true, message: 'Undone.', results: [] });
      }
      if (method === 'GET')
        return Response.json({ success: true, templates: { product: set(now), category: set('c') } });
      sent.push((JSON.parse(body) as { version: string }).version);
      now = 'saved';
      return Response.json({ success: true, message: 'Saved.', template: set(now), activityId: 'a1' });
    },
  );
  const store = makeStore();
  const routes = [
    { path: '/templates', element: <TemplatesPart /> },
    { path: '/', element: <p>Elsewhere</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/templates'] });
  render(
    <Provider store={store}>
      <DoneNotices>
        <RouterProvider router={router} />
      </DoneNotices>
    </Provider>,
  );
  const form = within(await screen.findByRole('form', { name: /products/ }));
  const type = (text: string) => fireEvent.input(form.getByLabelText(/^Title/), { target: { value: text } });
  const save = () => fireEvent.click(form.getByRole('button', { name: 'Save' }));
  return { router, sent, type, save };
}
const undo = async () => fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));

test('an undo that is pressed on another page is done and said to be', async () => {
  const { router, type, save } = await show();
  type('{name} | {category}');
  save();
  await screen.findByRole('button', { name: 'Undo' });
  await act(() => router.navigate('/'));
  await undo();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what a colleague has set after an undo is not overwritten by what was typed here', async () => {
  const { sent, type, save } = await show();
  type('{name} | {category}');
  save();
  await screen.findByRole('button', { name: 'Undo' });
  type('{name} for you');
  await undo();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  save();
  await waitFor(() => expect(sent).toEqual(['before', 'before']));
});
