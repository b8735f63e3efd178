import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChangeMark } from './change-mark.tsx';

test('growth beyond the largest number is shown with a sign and read in words', () => {
  const { container } = render(<ChangeMark now={5_000} before={3} good="up" />);
  const shown = container.querySelector('[aria-hidden="true"]');
  expect(shown?.textContent).toBe('>999%');
  shown?.remove();
  expect(container.textContent).toBe('more than 999%');
});
