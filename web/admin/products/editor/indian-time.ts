const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Formats a timestamp as a `datetime-local` value in India time, regardless of the local time zone. */
export function indianTime(iso: string): string {
  return parts.format(new Date(iso)).replace(' ', 'T');
}

/** Parses a `datetime-local` value in India time; null if invalid. */
export function momentOf(field: string): string | null {
  const moment = new Date(`${field}:00+05:30`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
