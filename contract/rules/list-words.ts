const and = new Intl.ListFormat('en-IN', { type: 'conjunction' });
const or = new Intl.ListFormat('en-IN', { type: 'disjunction' });

/** Joins words: "a, b and c". */
export function listAll(words: readonly string[]): string {
  return and.format(words);
}

/** Joins alternatives: "a, b or c". */
export function listEither(words: readonly string[]): string {
  return or.format(words);
}
