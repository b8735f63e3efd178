import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { AskingSheet } from './asking-sheet.tsx';

function Screen() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Edit
      </button>
      {isOpen && (
        <AskingSheet open onClose={() => setIsOpen(false)} title="Address">
          <input aria-label="Street" />
        </AskingSheet>
      )}
    </>
  );
}

const sheet = () => screen.queryByRole<HTMLDialogElement>('dialog', { name: 'Address' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Simulates Chrome on repeated presses of a phone's Back: the dialog closes without a cancel event. */
function closeNatively() {
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Address' });
  dialog.close();
  screen.getByRole('button', { name: 'Edit' }).focus();
  fireEvent(dialog, new Event('close'));
}

it('closed unasked by a phone, it asks, and goes on where somebody was writing', () => {
  render(<Screen />);
  press('Edit');
  const street = screen.getByLabelText<HTMLInputElement>('Street');
  street.focus();
  fireEvent.input(street, { target: { value: '9 Fort Road' } });
  for (const _ of ['once', 'again']) {
    closeNatively();
    expect(screen.getByRole('dialog', { name: 'Close without saving?' })).toBeTruthy();
    press('Keep editing');
    expect(sheet()?.open).toBe(true);
    expect(document.activeElement).toBe(street);
    expect(street.value).toBe('9 Fort Road');
  }
});

it('closed unasked by a phone while nothing was typed, it opens again', () => {
  render(<Screen />);
  press('Edit');
  closeNatively();
  expect(sheet()).toBeNull();
  press('Edit');
  expect(sheet()?.open).toBe(true);
});
