import type { TrafficTable } from './analytics.ts';

/** Label of rows without a name. */
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

/** Values aggregated because there were too many on one day. */
export const otherRows = '(other)';

const filterOf: { [Table in TrafficTable]?: string } = { sources: 'source', devices: 'device' };

/** Label of a row, on screen and in CSV. */
export function nameOfRow(table: TrafficTable, { label }: { label: string }): string {
  if (label === '') return unnamed[table];
  return label === otherRows ? 'Others' : nameOfValue(filterOf[table] ?? '', label);
}

/** Label of a row or filter value: devices and visits without a source have no names of their own. */
export function nameOfValue(filter: string, value: string): string {
  const isOurs = filter === 'device' || (filter === 'source' && value === 'direct');
  return isOurs ? value.charAt(0).toUpperCase() + value.slice(1) : value;
}
