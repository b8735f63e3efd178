import type { FieldError } from '#contract/errors.ts';

/** Deepest nesting of a request body that makes sense in this shop. */
const deepest = 8;

/**
 * Finds text that no field of the shop may hold: NUL characters, which PostgreSQL refuses, and half surrogate pairs,
 * which are no characters at all. Also refuses nesting that only an attack needs.
 */
export function hostileText(value: unknown, field = '', depth = 0): FieldError | undefined {
  if (typeof value === 'string') {
    return value.includes('\u0000') || !value.isWellFormed()
      ? { field, message: 'This text contains characters that cannot be used.' }
      : undefined;
  }
  // The bytes of a file are no text.
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return undefined;
  if (depth >= deepest) return { field, message: 'This is nested too deeply.' };
  for (const [name, part] of Object.entries(value)) {
    const path = field === '' ? name : `${field}.${name}`;
    const found = hostileText(name, path) ?? hostileText(part, path, depth + 1);
    if (found) return found;
  }
  return undefined;
}
