/**
 * Whether a search text is too short for the trigram indexes: it has no three letters or digits in a row, nor two at
 * the edge of a word. Letters other than a to z do not count. Staff lists search only their newest rows for such a text.
 */
export function isShortSearch(search: string): boolean {
  return search !== '' && !/[a-z\d]{3}|[a-z\d]{2}[^a-z\d]|[^a-z\d][a-z\d]{2}/i.test(search);
}
