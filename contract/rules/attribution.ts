import { installedAppSource } from '../brand.ts';

/** Days for which an order is attributed to the visit that came by a link. */
export const attributionDays = 30;

/** Sources of visits without a click: their orders are attributed to the click before, or to none. */
export const sourcesWithoutOrders: readonly string[] = ['direct', installedAppSource];

/** Whether orders are attributed to this source; those of direct visits are not known, which is not none. */
export function carriesOrders(source: string): boolean {
  return !sourcesWithoutOrders.includes(source.toLowerCase());
}
