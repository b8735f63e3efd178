import { expect, test } from 'vitest';
import { answerParts, faqFor } from '#contract/faq.ts';
import { infoPages } from '#contract/info-pages.ts';
import { defaultFacts } from '#contract/rules/shop-facts.ts';
import { matchingQuestions } from './faq-matches.ts';

const faq = faqFor(defaultFacts);
const found = (search: string) =>
  matchingQuestions(faq, search).flatMap(({ questions }) => questions.map(({ id }) => id));

test.each([
  ['refund', 'refund-time'],
  ['REFUNDS?', 'refund-time'],
  ['  money back ', 'refund-time'],
  ['track my order', 'where-is-my-order'],
  ['cash', 'pay'],
  ['shrink', 'shrink'],
  ['delete account', 'delete-account'],
])('%s finds %s', (search, id) => {
  expect(found(search)).toContain(id);
});

test.each(['zzz', 'refund zzz', 'http', 'refundtime'])('%s finds nothing', (search) => {
  expect(found(search)).toEqual([]);
});

test.each(['', '   ', '?!'])('without words (%j) everything stays', (search) => {
  expect(found(search)).toHaveLength(faq.flatMap(({ questions }) => questions).length);
});

test('each question has an address of its own', () => {
  const ids = faq.flatMap(({ id, questions }) => [id, ...questions.map((one) => one.id)]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z-]+$/.test(id))).toEqual([]);
});

test('an answer leads only to pages that there are', () => {
  const known = [...infoPages.map(({ path }) => path as string), '/orders', '/profile', '/track'];
  const links = faq
    .flatMap(({ questions }) => questions.flatMap(({ answer }) => answerParts(answer)))
    .flatMap(({ to }) => to ?? []);
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((to) => !known.includes(to.split(/[?#]/)[0] ?? ''))).toEqual([]);
});
