import { expect, test } from 'vitest';
import { faqFor } from './faq.ts';
import { usualFacts } from './rules/shop-facts.ts';

test.each([
  [true, /^No\. You can fill the cart and order as a guest\./],
  [false, /^To order, yes/],
])('whoever asks for an account is told what the shop takes (guests: %s)', (takesGuests, words) => {
  const questions = faqFor({ ...usualFacts, takesGuests }).flatMap((group) => group.questions);
  expect(questions.find(({ id }) => id === 'without-account')?.answer).toMatch(words);
});
