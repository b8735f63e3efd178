const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });
const dayAndTime = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** A day in India, such as 20 Nov 2026. */
export function dayWords(moment: string): string {
  return day.format(new Date(moment));
}

/** A moment in India, such as 20 Nov 2026, 8:15 pm. */
export function momentWords(moment: string): string {
  return dayAndTime.format(new Date(moment));
}
