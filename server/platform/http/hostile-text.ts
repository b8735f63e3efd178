import type { FieldError } from '#contract/errors.ts';

/** Deepest allowed nesting of a request body. */
const deepest = 8;

/**
 * Finds text no field may contain: NUL characters, which PostgreSQL rejects, and lone surrogates, which are not valid
 * Unicode. Also rejects excessive nesting.
 */
export function hostileText(value: unknown, field = '', depth = 0): FieldError | undefined {
  if (typeof value === 'string') {
    return value.includes('\u0000') || !value.isWellFormed()
      ? { field, message: 'This text contains characters that cannot be used.' }
      : undefined;
  }
  // File bytes are not text.
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return undefined;
  if (depth >= deepest) return { field, message: 'This is nested too deeply.' };
  for (const [name, part] of Object.entries(value)) {
    const path = field === '' ? name : `${field}.${name}`;
    const found = hostileText(name, path) ?? hostileText(part, path, depth + 1);
    if (found) return found;
  }
  return undefined;
}
