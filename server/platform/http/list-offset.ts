import { mostCounted } from '#contract/staff-lists.ts';
import { ApiError } from './api-error.ts';

/** Returns how many rows of a staff list come before a page. Throws OUT_OF_RANGE beyond what is counted. */
export function offsetOf({ page, limit }: { page: number; limit: number }): number {
  const offset = (page - 1) * limit;
  if (offset <= mostCounted) return offset;
  const rows = mostCounted.toLocaleString('en-IN');
  throw new ApiError('OUT_OF_RANGE', { message: `Only the first ${rows} rows can be shown. Use the filters.` });
}
