import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { DoneNotices, useTellDone } from './data-table/undo-notice.tsx';
import { Dialog } from './dialog.tsx';
import { Sheet } from './sheet.tsx';
import { ToastViewport } from './toast-viewport.tsx';

afterEach(cleanup);

const layer = (name: string) => screen.getByRole('dialog', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** What is outside a modal layer is covered and answers nobody, so that these have to be within it. */
it('draws a message in the topmost layer, and on the page once all are closed', () => {
  const dismiss = vi.fn<(id: string) => void>();
  const { rerender } = render(<Screen open={['Filters']} dismiss={dismiss} />);
  expect(within(layer('Filters')).getByText('Saved')).toBeDefined();
  rerender(<Screen open={['Filters', 'Are you sure?']} dismiss={dismiss} />);
  fireEvent.click(within(layer('Are you sure?')).getByLabelText('Dismiss'));
  expect(dismiss).toHaveBeenCalledWith('1');
  rerender(<Screen open={['Filters']} dismiss={dismiss} />);
  expect(within(layer('Filters')).getByText('Saved')).toBeDefined();
  rerender(<Screen open={[]} dismiss={dismiss} />);
  expect(screen.getByText('Saved').closest('dialog')).toBeNull();
  expect(screen.getAllByText('Saved')).toHaveLength(1);
});

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

it('a message that comes with the end of a layer is shown on the page', () => {
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
  expect(screen.getByText('Saved').closest('dialog')).toBeNull();
  // What is not in the document cannot be shown: the browser throws.
  expect(shown).toEqual([true]);
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
  await vi.waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});

it('keeps what was done in sight when its layer closes', () => {
  render(
    <DoneNotices>
      <Desk undo={async () => undefined} />
    </DoneNotices>,
  );
  press('Open');
  press('Approve');
  press('Close');
  expect(screen.getByRole('complementary', { name: 'Last change' }).closest('dialog')).toBeNull();
});

function Desk({ undo }: { undo: () => Promise<void> }) {
  const [isOpen, setIsOpen] = useState(false);
  const tell = useTellDone();
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
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
