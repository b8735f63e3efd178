/** Returns the tolerated edit distance for a word length: short words are too similar to guess. */
function slipsAllowed(length: number): number {
  if (length <= 3) return 0;
  return length <= 7 ? 1 : 2;
}

/** Removes vowels after the first letter; must match the database's search_skeleton. */
function skeletonOf(word: string): string {
  return word.slice(0, 1) + word.slice(1).replace(/[aeiouy]/g, '');
}

/**
 * Returns the nearest words within the tolerated edit distance. `slack` raises it for words that are long or sound the
 * same.
 */
export function nearestWords(asked: string, words: readonly string[], slack = 0): string[] {
  const near = words
    .map((word) => ({ word, slips: slipsTo(asked, word) }))
    .filter(
      ({ word, slips }) => slips <= slipsAllowed(asked.length) + slackFor(asked, word, slack) || isHurried(asked, word),
    );
  const fewest = Math.min(...near.map(({ slips }) => slips));
  return near.filter(({ slips }) => slips === fewest).map(({ word }) => word);
}

function slackFor(asked: string, word: string, slack: number): number {
  return asked.length >= 7 || skeletonOf(asked) === skeletonOf(word) ? slack : 0;
}

/** Whether only vowels are missing: "ovrszd", "crw". */
function isHurried(asked: string, word: string): boolean {
  const skeleton = skeletonOf(asked);
  return skeleton.length >= 3 && asked.length < word.length && skeleton === skeletonOf(word);
}

/** Returns the edit distance: omitted, added, changed or transposed letters. */
export function slipsTo(asked: string, word: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, index) => index);
  for (let row = 1; row <= asked.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = asked[row - 1] === word[column - 1];
      const isSwapped = asked[row - 1] === word[column - 2] && asked[row - 2] === word[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? Infinity) + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[word.length] ?? 0;
}
