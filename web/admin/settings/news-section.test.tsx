import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { NewsSection } from './news-section.tsx';

let version = 'x'.repeat(22);
let answering = Promise.resolve();
let stored = { email: 'orders@ksauni.example' };
let sent: unknown[] = [];
let refusal: Response | undefined;

const touch = vi.fn<() => void>();
const clear = vi.fn<() => void>();

beforeEach(() => {
  stored = { email: 'orders@ksauni.example' };
  [sent, refusal, version, answering] = [[], undefined, 'x'.repeat(22), Promise.resolve()];
  vi.stubGlobal('fetch', async (_: string, init: { method?: string; body?: string }) => {
    if (init.method !== 'PUT') return Response.json({ success: true, news: stored, version });
    sent.push(JSON.parse(init.body ?? ''));
    if (refusal) return refusal;
    await answering;
    return Response.json({ success: true, news: stored, version, activityId: 'a1' });
  });
  const store = makeStore();
  render(
    <Provider store={store}>
      <NewsSection draft={{ touch, clear }} />
    </Provider>,
  );
});

async function saveAs(typed: string) {
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Email for new orders and returns/ });
  fireEvent.input(field, { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: 'Save address' }));
  return field;
}

it('shows where the shop is told and saves another address, without the blanks around it', async () => {
  const field = await saveAs('  desk@ksauni.example ');
  await waitFor(() => expect(clear).toHaveBeenCalledOnce());
  expect(field.defaultValue).toBe('orders@ksauni.example');
  expect(touch).toHaveBeenCalled();
  expect(sent).toEqual([{ email: 'desk@ksauni.example', version }]);
});

it('an empty field is saved: nobody is told from then on', async () => {
  await saveAs('');
  await waitFor(() => expect(clear).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ email: '', version }]);
});

it('what is no address is said at the field, and nothing is sent', async () => {
  const field = await saveAs('orders');
  expect(await screen.findByText('Enter an e-mail address.')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

it('what somebody else saved meanwhile is not saved over', async () => {
  const said = 'Someone else has changed this in the meantime.';
  refusal = Response.json({ success: false, code: 'EDIT_CONFLICT', message: said, requestId: 'r1' }, { status: 409 });
  await saveAs('desk@ksauni.example');
  expect(await screen.findByText(said)).toBeTruthy();
  expect(clear).not.toHaveBeenCalled();
});

it('what is typed while the shop saves stays, and is saved next as a change of that', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answering = promise;
  const field = await saveAs('desk@ksauni.example');
  await waitFor(() => expect(sent).toHaveLength(1));
  fireEvent.input(field, { target: { value: 'news@ksauni.example' } });
  [stored, version] = [{ email: 'desk@ksauni.example' }, 'y'.repeat(22)];
  resolve();
  const button = await screen.findByRole('button', { name: 'Save address' });
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
  expect(screen.queryByText(/Somebody else/)).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('news@ksauni.example');
  expect(clear).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() => expect(sent[1]).toEqual({ email: 'news@ksauni.example', version: 'y'.repeat(22) }));
});
