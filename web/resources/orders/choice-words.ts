/** Formats the colour and size of an item; a line never breaks between them. */
export function choiceWords({ color, size }: { color: string; size: string }): string {
  return [color, size].filter(Boolean).join('\u00A0·\u00A0');
}
