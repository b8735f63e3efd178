import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import type { User } from '#contract/auth.ts';
import type { OwnReview } from '#contract/reviews.ts';
import { personalKeys } from '#web/resources/auth/personal-keys.ts';
import { rememberInTab } from '#web/resources/auth/tab-storage.ts';
import { ReviewSheet } from './review-sheet.tsx';

const photo = { url: '/media/worn.jpg' };
const review = { _id: 'r1', rating: 4, comment: 'Heavy and straight.', images: [photo] } as unknown as OwnReview;

function openSheet() {
  const close = vi.fn<() => void>();
  render(
    <Provider store={configureStore({ reducer: () => ({}) })}>
      <ReviewSheet
        user={{ _id: 'u1' } as User}
        product={{ _id: 'p1', name: 'Tee' }}
        review={review}
        hasBought
        onClose={close}
      />
    </Provider>,
  );
  return close;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('closes at once over a review in which nothing was changed', () => {
  const close = openSheet();
  press('Close');
  expect(close).toHaveBeenCalledOnce();
});

it.each([
  ['words', () => fireEvent.input(screen.getByLabelText(/^Your review/), { target: { value: 'Grey by now.' } })],
  ['stars', () => fireEvent.click(screen.getByRole('radio', { name: '2 of 5' }))],
  ['photos', () => press('Remove photo 1')],
])('asks before it drops other %s', (_, change) => {
  const close = openSheet();
  change();
  press('Close');
  expect(close).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog', { name: 'Close without saving?' })).toBeTruthy();
});

it('asks before it drops what was typed before the session ended', () => {
  rememberInTab(personalKeys.formDraft, { form: 'review', owner: 'u1', about: 'p1', values: { comment: 'Half' } });
  const close = openSheet();
  press('Close');
  expect(close).not.toHaveBeenCalled();
});
