import { expect, test } from 'vitest';
import { faqFor } from './faq.ts';
import { defaultFacts } from './rules/shop-facts.ts';

test.each([
  [true, /^No\. You can fill the cart and order as a guest\./],
  [false, /^To order, yes/],
])('whoever asks for an account is told what the shop takes (guests: %s)', (takesGuests, words) => {
  const questions = faqFor({ ...defaultFacts, takesGuests }).flatMap((group) => group.questions);
  expect(questions.find(({ id }) => id === 'without-account')?.answer).toMatch(words);
});

test('no answer sends a guest to a page that cannot open an order', () => {
  const answers = (sendsOrderCodes: boolean) => JSON.stringify(faqFor({ ...defaultFacts, sendsOrderCodes }));
  expect(answers(true)).toContain('(/track)');
  expect(answers(false)).not.toMatch(/\/track|link in your confirmation/);
});
