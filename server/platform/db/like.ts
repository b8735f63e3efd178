/** A text as LIKE reads it letter by letter: its own %, _ and \ mean themselves. */
export function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** What LIKE finds wherever it holds this text. */
export function containing(text: string): string {
  return `%${literally(text)}%`;
}
