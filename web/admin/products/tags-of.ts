/** Parses comma-separated tags. */
export function tagsOf(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().toLowerCase());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}
