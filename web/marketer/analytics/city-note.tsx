import type { Filters } from './analytics-view.ts';

/** Where visits are shown: says that the city filter does not apply to them. */
export function CityNote({ filters }: { filters: Filters }) {
  if (!filters.city) return null;
  return <p className="text-xs text-muted">Visits are not filtered by city. Only orders have a city.</p>;
}
