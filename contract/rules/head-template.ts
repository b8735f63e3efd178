/** What a template's places stand for, such as `{ name: 'Monsoon Tee' }` for `{name}`. */
export type Places = Partial<Record<'name' | 'category' | 'brand' | 'price', string>>;

/** What a page says by a template, as `fill_head` (migration 0046) has it; empty where there is nothing to say. */
export function filledTemplate(template: string, places: Places): string {
  const filled = Object.entries(places).reduce(
    (words, [place, said]) => words.replaceAll(`{${place}}`, () => said.replaceAll(/[{}]/g, '')),
    template,
  );
  return filled.replaceAll(/\s+/g, ' ').trim();
}
