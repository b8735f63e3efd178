import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { Product } from '#contract/products.ts';
import { makeStore } from '#web/app/store.ts';
import { signedIn } from '#web/resources/auth/session.slice.ts';
import { asha } from '#web/resources/auth/testing/asha.ts';
import { Reviews } from './reviews.tsx';

const review = {
  _id: 'r1',
  user: { name: 'Asha' },
  rating: 4,
  comment: 'Heavy and straight.',
  images: [],
  status: 'active',
  createdAt: '2026-11-20T10:00:00.000Z',
};

it('whoever publishes a review is at it afterwards', async () => {
  let mine: typeof review | null = null;
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit = {}) => {
    if (method === 'POST') mine = review;
    const stats = { totalReviews: 0, withPhotos: 0 };
    const own = { review: mine, liked: [], reported: [], hasBought: true };
    return Response.json({
      success: true,
      message: 'Thank you.',
      ...own,
      ...(url.includes('mine') ? {} : { stats }),
      reviews: [],
    });
  });
  const store = makeStore();
  store.dispatch(signedIn({ user: asha, token: 'hers' }));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Reviews product={{ _id: 'p1', name: 'Tee' } as Product} />
      </MemoryRouter>
    </Provider>,
  );
  const write = screen.getByRole('button', { name: 'Write a review' });
  write.focus();
  fireEvent.click(write);
  fireEvent.click(await screen.findByRole('radio', { name: '4 of 5' }));
  fireEvent.input(screen.getByLabelText(/^Your review/), { target: { value: review.comment } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Publish review' })));
  await screen.findByRole('button', { name: 'Edit' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.textContent).toContain(review.comment);
});
