import type { TrafficTable } from './marketing.ts';

/** How a row of a table without a name is called. */
const unnamed: Readonly<Record<TrafficTable, string>> = {
  sources: 'Direct or not known',
  mediums: 'None or not known',
  campaigns: 'None or not known',
  contents: 'None or not known',
  devices: 'Not known',
  pages: 'Not known',
  landings: 'Not known',
  products: 'Others',
  categories: 'No category',
  searches: 'Others',
  emptySearches: 'Others',
  cities: 'Not known',
};

/** What is counted together, as there was too much of it on its day. */
export const otherRows = '(other)';

const filterOf: { [Table in TrafficTable]?: string } = { sources: 'source', devices: 'device' };

/** What a row of a table is called, on the screen and in a file. */
export function nameOfRow(table: TrafficTable, { label }: { label: string }): string {
  if (label === '') return unnamed[table];
  return label === otherRows ? 'Others' : nameOfValue(filterOf[table] ?? '', label);
}

/** What a row or a filter is called: devices, and visits without a source, have no names of their own. */
export function nameOfValue(filter: string, value: string): string {
  const isOurs = filter === 'device' || (filter === 'source' && value === 'direct');
  return isOurs ? value.charAt(0).toUpperCase() + value.slice(1) : value;
}
