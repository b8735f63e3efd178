import { countWords } from './data-table/column.ts';
import type { Noun } from './data-table/column.ts';

/** How much of a list is shown: "24 of 1,250 items", "All 24 items", "1 item". */
export function shownWords(shown: number, total: number, noun: Noun): string {
  const all = countWords(total, noun);
  if (shown < total) return `${countWords(shown)} of ${all}`;
  return total === 1 ? all : `All ${all}`;
}
