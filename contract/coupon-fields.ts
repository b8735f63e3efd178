import { z } from 'zod';

export function amount(label: string) {
  return z
    .number({ error: `${label} must be a number.` })
    .min(0, `${label} must not be negative.`)
    .max(500_000, `${label} must be at most 500000.`)
    .refine((value) => Math.round(value * 100) / 100 === value, `${label} has at most two decimals.`);
}

export function moreThanNothing(label: string) {
  return amount(label).refine((value) => value > 0, `${label} must be more than 0.`);
}

/** A limit on uses. */
export function count(label: string) {
  const words = `${label} must be a whole number from 1 to 1000000.`;
  return z.number({ error: words }).int(words).min(1, words).max(1_000_000, words);
}

/** Missing leaves it unchanged; null or an empty string clears it. */
export function unsetOrNull<T extends z.ZodType>(schema: T) {
  return schema
    .nullable()
    .or(z.literal('').transform(() => null))
    .optional();
}

const dateWords = 'This must be a date such as 2026-12-31.';

/** A timestamp, or a day in India: its start, or with `isEnd` the start of the next day. */
export function day(isEnd: boolean) {
  return z.union(
    [
      z.iso.datetime({ offset: true }).transform((value) => new Date(value)),
      z.iso.date().transform((value) => new Date(Date.parse(`${value}T00:00:00+05:30`) + (isEnd ? 86_400_000 : 0))),
    ],
    { error: dateWords },
  );
}
