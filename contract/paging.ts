import { z } from 'zod';
import { unsetIfEmpty } from './text.ts';

/** Page number, from 1. */
export const page = unsetIfEmpty(
  z.coerce
    .number({ error: 'Page must be a whole number.' })
    .int('Page must be a whole number.')
    .min(1, 'Pages start at 1.')
    .max(10_000, 'There are at most 10000 pages.'),
).transform((value) => value ?? 1);

/** Page size; `usual` if unset. */
export function limit(usual: number, max = 100) {
  const whole = 'Limit must be a whole number.';
  const range = `Limit is 1 to ${max}.`;
  return unsetIfEmpty(z.coerce.number({ error: whole }).int(whole).min(1, range).max(max, range)).transform(
    (value) => value ?? usual,
  );
}

/** Paging block with the field names of both generations of clients. */
export const pagination = z.object({
  current: z.number().int(),
  pages: z.number().int(),
  total: z.number().int(),
  currentPage: z.number().int(),
  totalPages: z.number().int(),
  hasNext: z.boolean(),
  hasPrev: z.boolean(),
});
export type Pagination = z.infer<typeof pagination>;

/** Builds the paging block of a list reply. */
export function paginate(currentPage: number, perPage: number, total: number): Pagination {
  const totalPages = Math.ceil(total / perPage);
  return {
    current: currentPage,
    pages: totalPages,
    total,
    currentPage,
    totalPages,
    hasNext: currentPage < totalPages,
    hasPrev: currentPage > 1,
  };
}
