import type { Question } from '#contract/faq.ts';

type Group = { id: string; title: string; questions: readonly Question[] };

/** The questions in which every word of the search occurs, in any form that begins so; groups without one are left out. */
export function matchingQuestions<G extends Group>(groups: readonly G[], search: string): G[] {
  const words = plain(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [...groups];
  return groups.flatMap((group) => {
    const questions = group.questions.filter(({ question, answer }) => {
      const text = ` ${plain(`${question} ${answer} ${group.title}`)}`;
      return words.every((word) => text.includes(` ${word}`));
    });
    return questions.length > 0 ? [{ ...group, questions }] : [];
  });
}

/** Small letters and digits alone, so that "refunds?" is "refunds"; addresses of links are no words. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\]\([^)]*\)/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
