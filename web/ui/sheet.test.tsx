import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Sheet } from './sheet.tsx';

function Screen() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Filter
      </button>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title="Filters">
        <input type="file" aria-label="Photo" />
      </Sheet>
    </>
  );
}

function openSheet() {
  render(<Screen />);
  const opener = screen.getByRole('button', { name: 'Filter' });
  opener.focus();
  fireEvent.click(opener);
  return { opener, dialog: screen.getByRole('dialog', { name: 'Filters' }) };
}

it('takes the focus, and gives it back when closed by its button', () => {
  const { opener, dialog } = openSheet();
  expect(dialog.contains(document.activeElement)).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog.hasAttribute('open')).toBe(false);
  expect(document.activeElement).toBe(opener);
});

it('closes on Esc, and gives the focus back', () => {
  const { opener, dialog } = openSheet();
  // The default is prevented: on repeated Esc the browser would close the dialog without a cancel event.
  expect(fireEvent.keyDown(screen.getByLabelText('Photo'), { key: 'Escape' })).toBe(false);
  expect(dialog.hasAttribute('open')).toBe(false);
  expect(document.activeElement).toBe(opener);
});

it('is left open by an Esc that something within it took', () => {
  const { dialog } = openSheet();
  const field = screen.getByLabelText('Photo');
  field.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(dialog.hasAttribute('open')).toBe(true);
});

it('is left open by an Esc that was for the layer above it', () => {
  const close = { below: vi.fn<() => void>(), above: vi.fn<() => void>() };
  render(
    <>
      <Sheet open onClose={close.below} title="Below">
        <p>Words</p>
      </Sheet>
      <Sheet open onClose={close.above} title="Above">
        <p>Words</p>
      </Sheet>
    </>,
  );
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect([close.below.mock.calls.length, close.above.mock.calls.length]).toEqual([0, 1]);
});

it('closes when a phone goes back, which the browser tells by a cancel event', () => {
  const { opener, dialog } = openSheet();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(dialog.hasAttribute('open')).toBe(false);
  expect(document.activeElement).toBe(opener);
});

it('stays when a file picker inside it is cancelled', () => {
  const { dialog } = openSheet();
  fireEvent(screen.getByLabelText('Photo'), new Event('cancel', { bubbles: true }));
  expect(dialog.hasAttribute('open')).toBe(true);
});

it('closes on a press on the backdrop, not on one that began inside', () => {
  const { dialog } = openSheet();
  fireEvent.pointerDown(screen.getByLabelText('Photo'));
  fireEvent.click(dialog);
  expect(dialog.hasAttribute('open')).toBe(true);
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(dialog.hasAttribute('open')).toBe(false);
});

it('opens again after it was closed', () => {
  const { opener, dialog } = openSheet();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(opener);
  expect(dialog.hasAttribute('open')).toBe(true);
});

it('gives the focus to its heading when the focused element is gone, such as the button of a completed action', () => {
  function Order() {
    const [isDone, setIsDone] = useState(false);
    return (
      <Sheet open onClose={() => undefined} title="CT-1">
        {!isDone && (
          <button type="button" onClick={() => setIsDone(true)}>
            Retry
          </button>
        )}
        <input aria-label="Note" />
      </Sheet>
    );
  }
  render(<Order />);
  const retry = screen.getByRole('button', { name: 'Retry' });
  retry.focus();
  fireEvent.click(retry);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'CT-1' }));
});
