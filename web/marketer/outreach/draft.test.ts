import { expect, test } from 'vitest';
import { contentOf, type Draft, newDraft } from './draft.ts';

const draft: Draft = {
  ...newDraft,
  byPush: true,
  products: [{ _id: 'p1', name: 'Tee', image: '', price: 999 }],
  couponCode: ' DIWALI ',
};

test('products and coupon go with an email', () => {
  expect(contentOf(draft)).toMatchObject({ products: ['p1'], couponCode: 'DIWALI' });
});

test('a message without email has neither, since nobody could see what is refused of them', () => {
  expect(contentOf({ ...draft, byMail: false })).toMatchObject({ products: [], couponCode: '' });
});
