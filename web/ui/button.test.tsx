import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

it('presses when idle, and does not send a form unless told to', () => {
  const press = vi.fn<() => void>();
  render(<Button onClick={press}>Add to bag</Button>);
  const button = screen.getByRole('button', { name: 'Add to bag' });
  fireEvent.click(button);
  expect(press).toHaveBeenCalledOnce();
  expect(button.getAttribute('type')).toBe('button');
});

it('while pending it is busy, keeps its name and focus, and ignores presses', () => {
  const press = vi.fn<() => void>();
  const send = vi.fn<() => void>();
  render(
    <form onSubmit={send}>
      <Button type="submit" state="pending" onClick={press}>
        Pay ₹1,234
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Pay ₹1,234' });
  button.focus();
  fireEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(button);
  expect(press).not.toHaveBeenCalled();
  expect(send).not.toHaveBeenCalled();
});

it('ignores the second click of a double click, unless it can repeat', () => {
  const press = vi.fn<() => void>();
  const send = vi.fn<() => void>();
  const { rerender } = render(
    <form onSubmit={send}>
      <Button type="submit" onClick={press}>
        Pack
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button'), { detail: 2 });
  expect(press).not.toHaveBeenCalled();
  expect(send).not.toHaveBeenCalled();
  rerender(
    <Button canRepeat onClick={press}>
      Next
    </Button>,
  );
  fireEvent.click(screen.getByRole('button'), { detail: 2 });
  expect(press).toHaveBeenCalledOnce();
});

it.each(['done', 'failed'] as const)('after %s it can be pressed again', (state) => {
  const press = vi.fn<() => void>();
  render(
    <Button state={state} onClick={press}>
      Save
    </Button>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(press).toHaveBeenCalledOnce();
});
