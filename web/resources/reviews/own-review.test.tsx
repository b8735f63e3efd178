import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { OwnReview as Own } from '#contract/reviews.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { OwnReview } from './own-review.tsx';

const review = {
  _id: '01a1fb59-aad3-7487-a083-41d20851d008',
  rating: 4,
  title: '',
  comment: 'Soft.',
  status: 'active',
  images: [],
  pros: [],
  cons: [],
  fit: null,
  verified: false,
  user: { _id: null, name: 'Asha', avatar: null },
  helpful: { count: 0 },
  reply: null,
  createdAt: '2026-11-20T06:00:00.000Z',
} as unknown as Own;

it('the page has the focus once a review is deleted with its buttons', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: 'Your review is deleted.' }));
  const store = openStore([]);
  const pageOf = (own: Own | undefined) => (
    <Provider store={store}>
      <MemoryRouter>
        <main id="main" tabIndex={-1}>
          {own && <OwnReview review={own} onEdit={() => undefined} />}
        </main>
      </MemoryRouter>
    </Provider>
  );
  const { rerender } = render(pageOf(review));
  const remove = screen.getByRole('button', { name: 'Delete' });
  remove.focus();
  fireEvent.click(remove);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete review' }));
  await waitFor(() => expect(document.activeElement).toBe(remove));
  rerender(pageOf(undefined));
  expect(document.activeElement?.id).toBe('main');
});
