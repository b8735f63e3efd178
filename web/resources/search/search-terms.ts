import { searchLimits } from '#contract/rules/search-limits.ts';

/** Section 5: returns the newest five distinct searches of a stored value, which may be anything. */
export function newestDistinct(texts: unknown): string[] {
  if (!Array.isArray(texts)) return [];
  const distinct = new Map<string, string>();
  for (const text of texts) {
    if (typeof text !== 'string') continue;
    const clean = text.trim().slice(0, searchLimits.text);
    const mark = clean.toLowerCase();
    if (clean !== '' && !distinct.has(mark)) distinct.set(mark, clean);
  }
  return [...distinct.values()].slice(0, searchLimits.history);
}

/** Splits a suggestion into the parts before, equal to and after the typed text. */
export function markedParts(suggestion: string, typed: string): [string, string, string] {
  const start = suggestion.toLowerCase().indexOf(typed.toLowerCase());
  if (start < 0 || typed === '') return [suggestion, '', ''];
  const end = start + typed.length;
  return [suggestion.slice(0, start), suggestion.slice(start, end), suggestion.slice(end)];
}

/** Section 2: path of a search. */
export function searchPath(text: string): string {
  return `/products?${new URLSearchParams({ search: text })}`;
}
