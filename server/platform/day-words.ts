const longDay = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'long' });

/** The day in India, as in "21 November 2026". */
export function dayWords(moment: Date): string {
  return longDay.format(moment);
}
