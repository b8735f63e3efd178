import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DoneNotices, useTellDone } from './undo-notice.tsx';

/** Performs an action and undoes it, and maybe another one; the test settles the undo of the first. */
function open({ another = true } = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  function Things() {
    const tell = useTellDone();
    return (
      <>
        <button type="button" onClick={() => tell({ words: '300 are archived', undo: () => promise })}>
          Archive
        </button>
        <button type="button" onClick={() => tell({ words: 'The price is saved', undo: async () => undefined })}>
          Price
        </button>
      </>
    );
  }
  render(
    <DoneNotices>
      <Things />
    </DoneNotices>,
  );
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('Archive');
  press('Undo');
  if (another) press('Price');
  return { resolve, reject };
}

it('what could not be taken back is said, also where something else was done meanwhile', async () => {
  const { reject } = open();
  await act(async () => reject(new Error('4 of 300 were sold since.')));
  expect(screen.getByText('300 are archived.')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain('4 of 300 were sold since.');
});

it('what was done meanwhile keeps its notice and its way back when the first has been taken back', async () => {
  const { resolve } = open();
  await act(async () => resolve());
  expect(screen.getByText('The price is saved.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
});

it('a successful undo is announced, with nothing more to undo', async () => {
  const { resolve } = open({ another: false });
  await act(async () => resolve());
  expect(screen.getByText('Undone.').closest('[aria-live="polite"]')).not.toBeNull();
  expect(screen.queryByText('300 are archived.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('a notice in use stays, and is gone ten seconds later (WCAG 2.2.1)', () => {
  vi.useFakeTimers();
  open();
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  const notice = () => screen.queryByText('The price is saved.');
  pass(200);
  screen.getByRole('button', { name: 'Undo' }).focus();
  pass(60_000);
  expect(notice()).not.toBeNull();
  act(() => screen.getByRole('button', { name: 'Undo' }).blur());
  pass(10_000);
  expect(notice()).toBeNull();
});
