import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { LikeButton } from './like-button.tsx';

it('two quick presses are sent one after the other, and the button shows the last', async () => {
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(body);
    const { promise, resolve } = Promise.withResolvers<Response>();
    answers.push(() => resolve(Response.json({ success: true, helpful: { count: 3 } })));
    return promise;
  });
  const store = makeStore();
  render(
    <Provider store={store}>
      <LikeButton productId="p1" review={{ _id: 'r1', helpful: { count: 3 } }} isLiked={false} onGuest={undefined} />
    </Provider>,
  );
  const button = screen.getByRole('button', { name: /^Helpful/ });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(button.getAttribute('aria-pressed')).toBe('false');
  await waitFor(() => expect(sent).toEqual(['{"liked":true}']));
  await act(async () => answers[0]?.());
  await waitFor(() => expect(sent).toEqual(['{"liked":true}', '{"liked":false}']));
  expect(button.getAttribute('aria-pressed')).toBe('false');
});
