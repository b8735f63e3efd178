const inIndia = { timeZone: 'Asia/Kolkata' } as const;
const day = { ...inIndia, day: 'numeric', month: 'short', year: 'numeric' } as const;
const time = { ...inIndia, hour: 'numeric', minute: '2-digit' } as const;

const dayWords = new Intl.DateTimeFormat('en-IN', day);
const timeWords = new Intl.DateTimeFormat('en-IN', time);
const bothWords = new Intl.DateTimeFormat('en-IN', { ...day, ...time });

/** Formats an ISO 8601 time as a date in India: 12 Nov 2026. */
export function dateOf(iso: string): string {
  return dayWords.format(new Date(iso));
}

/** Formats the time of day in India: 10:41 am. */
export function timeOf(iso: string): string {
  return timeWords.format(new Date(iso));
}

/** Formats date and time in India: 12 Nov 2026, 10:41 am. */
export function dateAndTime(iso: string): string {
  return bothWords.format(new Date(iso));
}
