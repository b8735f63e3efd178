import { describe, expect, test } from 'vitest';
import { namesContact } from './reviews.ts';

describe('a review that leads elsewhere waits for staff', () => {
  test.each([
    'Cheaper at https://copies.example/tee',
    'see www.copies shop',
    'Go to Copies.COM now',
    'cheaper at copies.in',
    'copies.co.in has it too',
    'refunds at copies.ru today',
    'copies.click',
    'write to me: asha@copies.example',
    'refund to asha.m@okaxis please',
    'Call 98450 12345',
    '+91-98450-12345',
    '(984) 501-2345',
    '９８４５０１２３４５',
    '९८४५०१२३४५',
  ])('%s', (text) => expect(namesContact(text)).toBe(true));

  test.each([
    'Fits well. Washed it 6 times, no cracks.',
    'It fits well.In summer it is too warm.',
    'I am 180 cm, 75 kg, size L. Chest 112 cm.',
    '240 GSM for ₹1,299 instead of ₹1,999: worth it',
    'Came on 12/11/2026 at 10.30 a.m.',
    'Great @ this price',
    'बहुत अच्छा कपड़ा',
    '',
  ])('not one that says: %s', (text) => expect(namesContact(text)).toBe(false));

  test('however long it is, it is judged at once', () => {
    const timeTaken = () => {
      const started = performance.now();
      for (const part of ['a', '1 ', 'a.', '9-(', '@']) namesContact(part.repeat(2_000));
      return performance.now() - started;
    };
    // Repeated, to rule out a stalled machine.
    expect(Math.min(timeTaken(), timeTaken(), timeTaken())).toBeLessThan(200);
  });
});
