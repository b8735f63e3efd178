const inIndia = { timeZone: 'Asia/Kolkata' } as const;
const day = { ...inIndia, day: 'numeric', month: 'short', year: 'numeric' } as const;
const time = { ...inIndia, hour: 'numeric', minute: '2-digit' } as const;

const dayWords = new Intl.DateTimeFormat('en-IN', day);
const timeWords = new Intl.DateTimeFormat('en-IN', time);
const bothWords = new Intl.DateTimeFormat('en-IN', { ...day, ...time });

/** The day of a moment (ISO 8601) in India: 12 Nov 2026. */
export function dateOf(iso: string): string {
  return dayWords.format(new Date(iso));
}

/** 10:41 am in India. */
export function timeOf(iso: string): string {
  return timeWords.format(new Date(iso));
}

/** 12 Nov 2026, 10:41 am in India. */
export function dateAndTime(iso: string): string {
  return bothWords.format(new Date(iso));
}
