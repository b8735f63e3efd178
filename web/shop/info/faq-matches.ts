import type { Question } from '#contract/faq.ts';

type Group = { id: string; title: string; questions: readonly Question[] };

/** Returns the questions containing every search word as a word prefix; empty groups are left out. */
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

/** Normalizes to lower-case letters and digits, so that "refunds?" matches "refunds"; drops link URLs. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\]\([^)]*\)/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
