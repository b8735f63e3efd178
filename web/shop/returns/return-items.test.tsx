import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Return } from '#contract/returns.ts';
import { ReturnItems } from './return-items.tsx';

const item: Return['items'][number] = {
  orderItemId: 'tee',
  name: 'Tee',
  slug: '',
  image: '',
  size: 'S',
  color: 'Black',
  quantity: 1,
  reason: 'size_issue',
  refund: 0,
  exchange: { variantId: null, size: 'M', color: 'White' },
};

it.each<[Return['status'], string, string]>([
  ['processing', 'Items to return', 'You get White · M instead'],
  ['completed', 'Exchanged items', 'Exchanged for White · M'],
  ['rejected', 'Items of your request', 'You asked for White · M instead'],
])('an exchange that is %s is described in the right tense', (status, heading, words) => {
  const orderReturn = { type: 'exchange', status, items: [item] } as unknown as Return;
  render(
    <MemoryRouter>
      <ReturnItems orderReturn={orderReturn} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
  expect(screen.getByRole('listitem').textContent?.replaceAll('\u00A0', ' ')).toContain(words);
});

it('an exchange that became a refund states the refund, not the replacement', () => {
  const orderReturn = { type: 'refund', status: 'completed', items: [{ ...item, refund: 799 }] } as unknown as Return;
  render(
    <MemoryRouter>
      <ReturnItems orderReturn={orderReturn} />
    </MemoryRouter>,
  );
  expect(screen.getByText('₹799')).toBeTruthy();
  expect(screen.queryByText(/White/)).toBeNull();
});

it.each<[Return['status'], boolean]>([
  ['approved', true],
  ['completed', true],
  ['rejected', false],
  ['cancelled', false],
])('a return that is %s states a refund for its items: %s', (status, isStated) => {
  const items = [{ ...item, refund: 799, exchange: null }];
  const orderReturn = { type: 'return', status, items } as unknown as Return;
  render(
    <MemoryRouter>
      <ReturnItems orderReturn={orderReturn} />
    </MemoryRouter>,
  );
  expect(screen.queryByText('₹799') !== null).toBe(isStated);
});
