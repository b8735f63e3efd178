type Timed = { isActive: boolean; startDate: string | null; endDate: string | null };
type Placed = Timed & { _id: string; title: string; type: string; sortOrder: number; createdAt: string };

/**
 * How many banners of each type the home page shows at once. The carousel could show more heroes, but hardly anybody
 * waits for a sixth.
 */
const shownAtOnce: Readonly<Record<string, number>> = { hero: 5, promo: 2, category: 3 };

/** Status of a banner by its dates and switch. */
export function bannerState(
  { isActive, startDate, endDate }: Timed,
  now: number,
): 'live' | 'scheduled' | 'over' | 'off' {
  if (!isActive) return 'off';
  if (endDate !== null && Date.parse(endDate) <= now) return 'over';
  return startDate !== null && Date.parse(startDate) > now ? 'scheduled' : 'live';
}

/** When a banner does not fit, and the limit; `of` are the titles of the banners before it. */
export type Clash = { from: number; to: number | null; most: number; of: readonly string[] };

/**
 * The first time from `now` on at which more banners of the type are live than the page shows, and this one is left
 * out.
 */
export function clashOf(banner: Placed, others: readonly Placed[], now: number): Clash | undefined {
  const most = shownAtOnce[banner.type] ?? Infinity;
  const before = others
    .filter(({ _id, type, isActive }) => _id !== banner._id && type === banner.type && isActive)
    .filter((other) => comesBefore(other, banner));
  const from = Math.max(now, startOf(banner));
  if (!banner.isActive || endOf(banner) <= now) return undefined;
  const moments = [from, ...before.map(startOf)].filter((at) => at >= from && at < endOf(banner));
  for (const at of moments.toSorted((a, b) => a - b)) {
    const on = before.filter((other) => startOf(other) <= at && endOf(other) > at);
    if (on.length < most) continue;
    // Until enough of them have ended.
    const ends = on.map(endOf).toSorted((a, b) => a - b);
    const to = Math.min(endOf(banner), ends[on.length - most] ?? Infinity);
    return { from: at, to: Number.isFinite(to) ? to : null, most, of: on.map(({ title }) => title) };
  }
  return undefined;
}

const startOf = ({ startDate }: Timed) => (startDate === null ? -Infinity : Date.parse(startDate));
const endOf = ({ endDate }: Timed) => (endDate === null ? Infinity : Date.parse(endDate));

/** The display order: by sort order, then newest first. */
function comesBefore(one: Placed, other: Placed): boolean {
  if (one.sortOrder !== other.sortOrder) return one.sortOrder < other.sortOrder;
  return one.createdAt > other.createdAt || (one.createdAt === other.createdAt && one._id > other._id);
}
