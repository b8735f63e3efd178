import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ContactRow } from './contact-row.tsx';

const rowOf = (isOpen: boolean) => (
  <ContactRow value="asha@ksauni.example" isVerified label="email" isOpen={isOpen} onOpen={() => undefined}>
    {isOpen && <button type="button">Cancel</button>}
  </ContactRow>
);

it('the way to another address has the focus again once its form is gone', () => {
  const { rerender } = render(rowOf(true));
  screen.getByRole('button', { name: 'Cancel' }).focus();
  rerender(rowOf(false));
  expect(document.activeElement?.textContent).toBe('Change email');
});

it('takes the focus from nobody as long as no form was open', () => {
  const { rerender } = render(rowOf(false));
  rerender(rowOf(false));
  expect(document.activeElement).toBe(document.body);
});
