import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FilterField } from './filter-field.tsx';

const filter = { id: 'state', title: 'State', options: [{ value: 'blocked', label: 'Blocked' }] };
const chosen = () => screen.getByRole<HTMLSelectElement>('combobox').value;

it('shows what was chosen at once, and after the address has moved on only what that says', () => {
  const field = (said: string) => <FilterField filter={filter} value={said} onChange={() => undefined} />;
  const { rerender } = render(field(''));
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'blocked' } });
  expect(chosen()).toBe('blocked');
  rerender(field('blocked'));
  expect(chosen()).toBe('blocked');
  // "Clear search and filters", another tab, or the browser's Back.
  rerender(field(''));
  expect(chosen()).toBe('');
});
