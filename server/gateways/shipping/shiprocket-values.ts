import { z } from 'zod';

// The same field may come as a number, as text, as null or not at all; none of that may lose a parcel.

const anything = z.unknown().optional();

export const number = anything.transform(numberIn);
export const text = anything.transform(textIn);
export const moment = anything.transform((value) => momentIn(value));
export const day = anything.transform((value) => dayOf(momentIn(value)));
export const isYes = anything.transform((value) => value === true || numberIn(value) === 1 || value === 'true');

/** Rupees to paise; 0 for none. */
export const paise = anything.transform((value) => Math.round((numberIn(value) ?? 0) * 100));

/** An id of the carrier that is safe in a URL. */
export const reference = z.union([z.number().int().positive().transform(String), z.string().regex(/^[\w-]{1,60}$/)]);

/** The same, or null if missing or unsafe. */
export const maybeReference = anything.transform((value) => reference.safeParse(value).data ?? null);

export function numberIn(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^-?[\d,]{1,15}(\.\d{1,10})?$/.test(value.trim())) return null;
  return Number(value.trim().replaceAll(',', ''));
}

function textIn(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || /^(n\/?a|null|none)$/i.test(value.trim())) return '';
  return value.trim();
}

const clock = /(?:[ T](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?/.source;
const yearFirst = new RegExp(`^(\\d{4})-(\\d\\d)-(\\d\\d)${clock}(Z|[+-]\\d\\d:?\\d\\d)?$`);
const dayFirst = new RegExp(`^(\\d\\d)[ -](\\d\\d)[ -](\\d{4})${clock}$`);
const inWords = /^([A-Z][a-z]{2})[a-z]* (\d{1,2}),? (\d{4})$/;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const india = '+05:30';

/** A timestamp in any of the carrier's formats, IST without an offset. Null if missing or 0000-00-00. */
export function momentIn(value: unknown, zone = india): Date | null {
  if (typeof value === 'object' && value !== null && 'date' in value) return momentOfPhp(value);
  if (typeof value !== 'string') return null;
  const trimmed = value.trim();
  const [, year, month, date, hour, minute, second, offset] = yearFirst.exec(trimmed) ?? [];
  if (year) return momentOf([year, month, date], [hour, minute, second], offset ?? zone);
  const [, dd, mm, yyyy, ...time] = dayFirst.exec(trimmed) ?? [];
  if (yyyy) return momentOf([yyyy, mm, dd], time, zone);
  const [, name = '', dayOfMonth = '', inYear] = inWords.exec(trimmed) ?? [];
  const named = String(months.indexOf(name) + 1).padStart(2, '0');
  return inYear ? momentOf([inYear, named, dayOfMonth.padStart(2, '0')], [], zone) : null;
}

/** PHP's `{date, timezone_type, timezone}`. */
function momentOfPhp(value: object): Date | null {
  const { date, timezone } = value as { date: unknown; timezone?: unknown };
  const isUtc = timezone === 'UTC' || timezone === 'Z' || timezone === '+00:00';
  return typeof date === 'string' ? momentIn(date, isUtc ? 'Z' : india) : null;
}

type Digits = (string | undefined)[];

function momentOf([year, month, date]: Digits, [hour = '00', minute = '00', second = '00']: Digits, zone: string) {
  const at = new Date(`${year}-${month}-${date}T${hour}:${minute}:${second}${zone}`);
  return year === '0000' || Number.isNaN(at.getTime()) ? null : at;
}

/** The day in India, YYYY-MM-DD. */
function dayOf(at: Date | null): string | null {
  return at && inIndia(at).slice(0, 10);
}

/** `YYYY-MM-DD HH:mm` in India. */
export function inIndia(at: Date): string {
  return new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
}
