/** Values of a template's placeholders, such as `{ name: 'Monsoon Tee' }` for `{name}`. */
type Places = Partial<Record<'name' | 'category' | 'brand' | 'price', string>>;

/** Fills a template like `fill_head` (migration 0046); empty if nothing results. */
export function filledTemplate(template: string, places: Places): string {
  const filled = Object.entries(places).reduce(
    (words, [place, said]) => words.replaceAll(`{${place}}`, () => said.replaceAll(/[{}]/g, '')),
    template,
  );
  return filled.replaceAll(/\s+/g, ' ').trim();
}
