/** Colour and size of a piece. */
export function choiceOf({ color, size }: { color: string; size: string }): string {
  return [color, size].filter(Boolean).join(' ·\u00A0');
}
