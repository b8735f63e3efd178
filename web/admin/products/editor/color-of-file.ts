const words = (text: string) =>
  `-${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')}-`;

/** Returns the key of the colour in a picture's file name, the longest match of several, or '' if there is none. */
export function colorOfFile(file: string, colors: readonly { key: string; name: string }[]): string {
  const said = words(file);
  const named = colors.filter(({ name }) => name.trim() !== '' && said.includes(words(name)));
  return named.toSorted((one, other) => other.name.length - one.name.length)[0]?.key ?? '';
}
