const indiaAheadMs = 5.5 * 3_600_000;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `YYYY-MM-DD HH:mm:ss` in IST, without an offset. */
export function plainTime(at: Date): string {
  return new Date(at.getTime() + indiaAheadMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** `DD MM YYYY HH:mm:ss`, as webhooks write it. */
export function dayFirstTime(at: Date): string {
  const [day = '', time = ''] = plainTime(at).split(' ');
  return `${day.split('-').toReversed().join(' ')} ${time}`;
}

/** `Nov 24, 2026`. */
export function dayInWords(at: Date): string {
  const [year = '', month = '', day = ''] = plainTime(at).slice(0, 10).split('-');
  return `${months[Number(month) - 1]} ${day}, ${year}`;
}

/** A PHP date object in JSON. */
export function phpDate(at: Date) {
  return { date: `${plainTime(at)}.000000`, timezone_type: 3, timezone: 'Asia/Kolkata' };
}

/** A number in one of the formats Shiprocket uses. */
export function mixed(value: number, turn: number): number | string {
  if (turn % 3 === 1) return String(value);
  return turn % 3 === 2 ? value.toFixed(2) : value;
}

/** The same for a boolean. */
export function mixedFlag(value: boolean, turn: number): boolean | number | string {
  if (turn % 3 === 1) return value ? 1 : 0;
  return turn % 3 === 2 ? String(Number(value)) : value;
}
