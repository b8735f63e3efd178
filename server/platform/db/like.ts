/** Escapes %, _ and \ for LIKE. */
export function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** LIKE pattern for "contains". */
export function containing(text: string): string {
  return `%${literally(text)}%`;
}
