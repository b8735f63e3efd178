const inIndia = { timeZone: 'Asia/Kolkata' } as const;
const day = { ...inIndia, day: 'numeric', month: 'short', year: 'numeric' } as const;
const time = { ...inIndia, hour: 'numeric', minute: '2-digit' } as const;

const dayWords = new Intl.DateTimeFormat('en-IN', day);
// Sweden writes dates as ISO 8601 does.
const isoDay = new Intl.DateTimeFormat('sv-SE', inIndia);
const timeWords = new Intl.DateTimeFormat('en-IN', time);
const bothWords = new Intl.DateTimeFormat('en-IN', { ...day, ...time });

/** The day of a moment (ISO 8601) in India: 12 Nov 2026. */
export function dateOf(iso: string): string {
  return dayWords.format(new Date(iso));
}

/** The day it is in India as YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  return isoDay.format(moment);
}

/** 10:41 am in India. */
export function timeOf(iso: string): string {
  return timeWords.format(new Date(iso));
}

/** 12 Nov 2026, 10:41 am in India. */
export function dateAndTime(iso: string): string {
  return bothWords.format(new Date(iso));
}
