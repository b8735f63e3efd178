import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Return } from '#contract/returns.ts';
import { RefundClock } from './refund-clock.tsx';

it.each<[Return['type'], Return['status'], string | null]>([
  ['return', 'rejected', 'There is no refund, because nothing is being returned.'],
  ['return', 'cancelled', 'There is no refund, because nothing is being returned.'],
  ['return', 'completed', null],
  ['exchange', 'rejected', null],
])('of a %s that is %s and refunds nothing it says: %s', (type, status, words) => {
  // Sound: has all the fields it reads.
  render(<RefundClock orderReturn={{ type, status, refundAmount: 0 } as unknown as Return} />);
  expect(screen.queryByRole('paragraph')?.textContent ?? null).toBe(words);
  expect(screen.queryByRole('heading') === null).toBe(words === null);
});

it.each<[Return['refundMode'], string, string]>([
  ['source', 'Started', 'Banks take up to'],
  ['upi', 'Approved', 'Once we have sent it'],
])('a refund by %s that nobody has credited yet is "%s", and credited: %s', (refundMode, started, credited) => {
  const pending = { refundMode, refundStatus: 'pending', refundStartedAt: '2026-11-16T04:00:00Z', refundedAt: null };
  // Sound: has all the fields it reads.
  render(
    <RefundClock orderReturn={{ type: 'return', status: 'completed', refundAmount: 599, ...pending } as Return} />,
  );
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps).toEqual([expect.stringContaining(started), expect.stringContaining(credited)]);
});
