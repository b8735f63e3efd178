const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment as a field for date and time has it, on the clocks of India wherever one sits. */
export function indianTime(iso: string): string {
  return parts.format(new Date(iso)).replace(' ', 'T');
}

/** The moment that such a field means; null where it means none. */
export function momentOf(field: string): string | null {
  const moment = new Date(`${field}:00+05:30`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
