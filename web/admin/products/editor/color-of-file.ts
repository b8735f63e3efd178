const words = (text: string) =>
  `-${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')}-`;

/** The colour that a picture's file is named after, the longest of several: its key, or '' where there is none. */
export function colorOfFile(file: string, colors: readonly { key: string; name: string }[]): string {
  const said = words(file);
  const named = colors.filter(({ name }) => name.trim() !== '' && said.includes(words(name)));
  return named.toSorted((one, other) => other.name.length - one.name.length)[0]?.key ?? '';
}
