import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReviewStep } from './review-step.tsx';
import type { Request } from './use-request.ts';

const hint = /With a slow connection, try fewer photos\./;

it.each([
  { photoCount: 2, isSuggested: true },
  { photoCount: 2, status: 408, isSuggested: true },
  { photoCount: 1, isSuggested: false },
  { photoCount: 2, status: 409, isSuggested: false },
])('suggests fewer photos when a request with several was lost: %o', ({ photoCount, status, isSuggested }) => {
  const photos = Array.from({ length: photoCount }, (_photo, place) => ({ name: `${place}.jpg`, url: '' }));
  // The parts of a request that the step reads.
  const request = {
    draft: { wish: 'exchange', handover: 'post', swaps: {} },
    options: { items: [], refundModes: [] },
    picked: [],
    refund: 0,
    album: { photos },
    failure: { category: 'NETWORK', message: 'No answer.', status },
  } as unknown as Request;
  render(<ReviewStep request={request} />);
  expect(screen.getByRole('alert').textContent).toContain('Nothing was lost');
  expect(screen.queryByText(hint) !== null).toBe(isSuggested);
});
