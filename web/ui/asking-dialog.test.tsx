import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AskingDialog } from './asking-dialog.tsx';

const question = () => screen.queryByRole('dialog', { name: 'Close without saving?' });

function pressEscape() {
  fireEvent(screen.getByRole('dialog', { name: 'Refund' }), new Event('cancel', { cancelable: true }));
}

function openForm(reason = '') {
  const close = vi.fn<() => void>();
  render(
    <AskingDialog open onClose={close} title="Refund">
      <input aria-label="Reason" defaultValue={reason} />
    </AskingDialog>,
  );
  return close;
}

it('asks before it drops what was typed', () => {
  const close = openForm();
  fireEvent.input(screen.getByLabelText('Reason'), { target: { value: 'A loose seam' } });
  pressEscape();
  expect(close).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(question()).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('A loose seam');
});

it('closes at once where nothing was typed but what it began with', () => {
  const close = openForm('It came back to us');
  pressEscape();
  expect(close).toHaveBeenCalledOnce();
  expect(question()).toBeNull();
});
