const moment = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** A moment as shoppers in India read it: 12 Nov 2026, 10:41 am. */
export function dateAndTime(iso: string): string {
  return moment.format(new Date(iso));
}
