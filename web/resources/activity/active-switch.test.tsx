import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { DoneNotices } from '#web/ui/undo-notice.tsx';
import { ActiveSwitch } from './active-switch.tsx';

type Toggle = Parameters<typeof ActiveSwitch>[0]['toggle'];
type Reply = Awaited<ReturnType<Toggle>>;

/** Clicks the switch of a row that is off, and keeps the call pending until the test answers it. */
function pressSwitch() {
  const { promise, resolve } = Promise.withResolvers<Reply>();
  const toggle = vi.fn<Toggle>(() => promise);
  const store = makeStore();
  render(
    <Provider store={store}>
      <DoneNotices>
        <ActiveSwitch title="Summer sale" isActive={false} toggle={toggle} />
      </DoneNotices>
    </Provider>,
  );
  const field = screen.getByRole<HTMLInputElement>('switch', { name: 'Summer sale is on' });
  fireEvent.click(field);
  return { field, toggle, answer: (reply: Reply) => act(async () => resolve(reply)) };
}

test('the switch shows what was asked for until the call is answered, then offers an undo', async () => {
  const { field, toggle, answer } = pressSwitch();
  expect(toggle).toHaveBeenCalledWith(true);
  expect([field.checked, field.disabled]).toEqual([true, true]);
  await answer({ data: { activityId: 'a1' } });
  expect([field.checked, field.disabled]).toEqual([false, false]);
  expect(screen.getByText('Summer sale is switched on.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
});

test('a refusal is shown next to the switch, which goes back', async () => {
  const { field, answer } = pressSwitch();
  await answer({ error: new Error('It was deleted.') });
  expect(field.checked).toBe(false);
  expect(screen.getByRole('alert').textContent).toBe('It was deleted.');
});
