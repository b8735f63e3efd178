/** Escapes %, _ and \ for LIKE. */
export function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** LIKE pattern for "contains". */
export function containing(text: string): string {
  return `%${literally(text)}%`;
}

/** A phone number without spaces, hyphens and leading zero, as it is stored; other text unchanged. */
export function phoneText(search: string): string {
  return /^[+\d][\d\s-]{3,}$/.test(search) ? search.replace(/[\s-]|^0/g, '') : search;
}
