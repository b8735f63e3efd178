import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { DoneNotices, useTellDone } from './undo-notice.tsx';
import { Dialog } from './dialog.tsx';
import { Sheet } from './sheet.tsx';
import { ToastViewport } from './toast-viewport.tsx';

const layer = (name: string) => screen.getByRole('dialog', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Everything outside a modal dialog is covered and inert, so messages have to be rendered inside it. */
it('draws a message in the topmost layer, and on the page once all are closed', async () => {
  const dismiss = vi.fn<(id: string) => void>();
  const { rerender } = render(<Screen open={['Filters']} dismiss={dismiss} />);
  expect(await within(layer('Filters')).findByText('Saved')).toBeDefined();
  rerender(<Screen open={['Filters', 'Are you sure?']} dismiss={dismiss} />);
  fireEvent.click(await within(layer('Are you sure?')).findByLabelText('Dismiss'));
  expect(dismiss).toHaveBeenCalledWith('1');
  rerender(<Screen open={['Filters']} dismiss={dismiss} />);
  expect(await within(layer('Filters')).findByText('Saved')).toBeDefined();
  rerender(<Screen open={[]} dismiss={dismiss} />);
  expect((await screen.findByText('Saved')).closest('dialog')).toBeNull();
  expect(screen.getAllByText('Saved')).toHaveLength(1);
});

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

function Screen({ open, dismiss }: { open: readonly string[]; dismiss: (id: string) => void }) {
  return (
    <>
      <Sheet open={open.includes('Filters')} onClose={() => undefined} title="Filters">
        <p>Words</p>
      </Sheet>
      {open.includes('Are you sure?') && (
        <Dialog open onClose={() => undefined} title="Are you sure?">
          <p>Words</p>
        </Dialog>
      )}
      <ToastViewport toasts={[{ id: '1', kind: 'success', message: 'Saved' }]} onDismiss={dismiss} />
    </>
  );
}

it('a message that comes with the end of a layer is shown on the page', async () => {
  const shown: boolean[] = [];
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      shown.push(this.isConnected);
    },
  });
  const sheet = (
    <Sheet open onClose={() => undefined} title="Filters">
      <p>Words</p>
    </Sheet>
  );
  const message = (
    <ToastViewport toasts={[{ id: '1', kind: 'success', message: 'Saved' }]} onDismiss={() => undefined} />
  );
  const { rerender } = render(sheet);
  rerender(message);
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
  expect((await screen.findByText('Saved')).closest('dialog')).toBeNull();
  // showPopover throws for an element that is not in the document.
  expect(shown).toEqual([true]);
});

it('comes into a region that is there already, so that it is read aloud, but not again once it was heard', () => {
  vi.useFakeTimers();
  const live = () => screen.getByRole('region', { hidden: true }).firstElementChild;
  const { rerender } = render(<Screen open={['Filters']} dismiss={() => undefined} />);
  pass(500);
  rerender(<Screen open={[]} dismiss={() => undefined} />);
  const onPage = live();
  expect([onPage?.getAttribute('aria-live'), onPage?.textContent]).toEqual(['polite', '']);
  pass(500);
  expect([live() === onPage, onPage?.textContent]).toEqual([true, 'Saved']);
  pass(1000);
  rerender(<Screen open={['Filters']} dismiss={() => undefined} />);
  expect(within(layer('Filters')).getByText('Saved')).toBeDefined();
});

it('draws what was done in the topmost layer, where it is taken back', async () => {
  const undo = vi.fn<() => Promise<void>>(async () => undefined);
  render(
    <DoneNotices>
      <Desk undo={undo} />
    </DoneNotices>,
  );
  press('Open');
  press('Approve');
  const notice = within(layer('Return')).getByRole('complementary', { name: 'Last change' });
  fireEvent.click(within(notice).getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  await within(layer('Return')).findByText('Undone.');
});

it('keeps what was done in sight when its layer closes', async () => {
  render(
    <DoneNotices>
      <Desk undo={async () => undefined} />
    </DoneNotices>,
  );
  press('Open');
  press('Approve');
  press('Close');
  const notice = await screen.findByRole('complementary', { name: 'Last change' });
  expect(notice.closest('dialog')).toBeNull();
});

it('says what was done into a region that was there before, and not again once it was heard', () => {
  vi.useFakeTimers();
  const { container } = render(
    <DoneNotices>
      <Desk undo={async () => undefined} />
    </DoneNotices>,
  );
  const onPage = () => container.querySelector('[aria-live=polite]');
  const empty = onPage();
  expect(empty?.textContent).toBe('');
  press('Discard');
  expect([onPage() === empty, screen.getByText('Draft discarded.').closest('[aria-live=polite]')]).toEqual([
    true,
    empty,
  ]);
  pass(500);
  press('Open');
  expect(screen.queryByText('Draft discarded.')).toBeNull();
  pass(100);
  expect(within(layer('Return')).getByText('Draft discarded.')).toBeDefined();
  pass(1000);
  press('Close');
  expect(onPage()).not.toBe(empty);
  expect(screen.getByText('Draft discarded.').closest('[aria-live=polite]')).toBe(onPage());
});

function Desk({ undo }: { undo: () => Promise<void> }) {
  const [isOpen, setIsOpen] = useState(false);
  const tell = useTellDone();
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <button type="button" onClick={() => tell({ words: 'Draft discarded' })}>
        Discard
      </button>
      {isOpen && (
        <Sheet open onClose={() => setIsOpen(false)} title="Return">
          <button type="button" onClick={() => tell({ words: 'Return approved', undo })}>
            Approve
          </button>
        </Sheet>
      )}
    </>
  );
}
