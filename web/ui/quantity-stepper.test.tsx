import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { QuantityStepper } from './quantity-stepper.tsx';

function show(props: { value: number; max: number }) {
  const change = vi.fn<(value: number) => void>();
  render(<QuantityStepper label="Quantity" reason="Only 3 left" onChange={change} {...props} />);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  return { change, press };
}

it('steps one up and one down', () => {
  const { change, press } = show({ value: 2, max: 3 });
  press('One more');
  press('One less');
  expect(change.mock.calls).toEqual([[3], [1]]);
});

it('stops at the limits, stays focusable and says why', () => {
  const { change, press } = show({ value: 3, max: 3 });
  press('One more');
  expect(change).not.toHaveBeenCalled();
  const more = screen.getByRole('button', { name: 'One more' });
  expect(more.hasAttribute('disabled')).toBe(false);
  expect(document.getElementById(more.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Only 3 left');
});

it('brings a value above the stock down to it', () => {
  const { change, press } = show({ value: 9, max: 3 });
  press('One less');
  expect(change).toHaveBeenCalledWith(3);
});
