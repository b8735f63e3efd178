/** Formats the colour and size of an item. */
export function choiceOf({ color, size }: { color: string; size: string }): string {
  return [color, size].filter(Boolean).join('\u00A0· ');
}
