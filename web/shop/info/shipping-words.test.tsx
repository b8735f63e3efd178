import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { faqFor } from '#contract/faq.ts';
import { defaultFacts } from '#contract/rules/shop-facts.ts';
import { setShopFacts } from '#web/platform/shop-facts.ts';
import { CashCost } from './shipping-words.tsx';

test.each([
  [{ isOffered: true, fee: 0 }, 'Cash on delivery costs nothing extra.', 'and costs nothing extra.'],
  [{ isOffered: true, fee: 49_00 }, 'Cash on delivery costs ₹49 more.', 'and costs ₹49 more.'],
  [{ isOffered: false, fee: 49_00 }, '', 'ways to pay for your order. We never'],
])('the shipping page and the questions say what cash costs now: %j (I4)', (cash, onShipping, inAnswer) => {
  const facts = { ...defaultFacts, cash };
  setShopFacts(facts);
  expect(renderToStaticMarkup(<CashCost />)).toBe(onShipping);
  const answers = faqFor(facts).flatMap(({ questions }) => questions);
  expect(answers.find(({ id }) => id === 'pay')?.answer).toContain(inAnswer);
});
