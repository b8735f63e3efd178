/** A month in India time, such as 2026-11. */
export type Month = string;

const dayMs = 86_400_000;

export function nextMonth(month: Month, by: 1 | -1): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

export function daysIn(month: Month): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

const names = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a month: "November 2026". */
export function monthName(month: Month): string {
  return names.format(new Date(`${month}-01T00:00:00Z`));
}

type Time = { startDate: string; endDate: string };
/** Start and length of a bar in days of the month, and whether the campaign extends beyond it. */
type Bar = { from: number; days: number; isCutBefore: boolean; isCutAfter: boolean };

/** Returns the part of a campaign within a month. */
export function barOf({ startDate, endDate }: Time, month: Month): Bar {
  const begin = Date.parse(`${month}-01T00:00:00+05:30`);
  const length = daysIn(month);
  const at = (iso: string) => (Date.parse(iso) - begin) / dayMs;
  const [from, to] = [Math.floor(at(startDate)), Math.ceil(at(endDate))];
  const first = Math.max(0, Math.min(length, from));
  return {
    from: first,
    days: Math.max(0, Math.min(length, to) - first),
    isCutBefore: from < 0,
    isCutAfter: to > length,
  };
}

export function isMonth(text: string | null): text is Month {
  return text !== null && /^20[2-9]\d-(0[1-9]|1[0-2])$/.test(text);
}
