import { z } from 'zod';
import { pagination } from './paging.ts';
import { id, unsetIfEmpty } from './text.ts';

/** Search text of staff lists. */
export const searchFor = unsetIfEmpty(z.string().trim().max(100, 'The search must be at most 100 characters.'));

/** Lists are counted up to this; beyond, the count is shown as "10,000+". */
export const mostCounted = 10_000;

/**
 * Paging block of a list whose text search needs a trigram index; `isOfNewest`: the search is too short for it
 * (contract/rules/short-searches.ts), so older rows were left out.
 */
export const searchedPagination = pagination.extend({ isOfNewest: z.boolean() });

/** Schema of a sort parameter; a leading - sorts descending. */
export function sortedBy<const Name extends string>(names: readonly Name[]) {
  const sorts = names.flatMap((name) => [name, `-${name}`] as const);
  return unsetIfEmpty(z.enum(sorts, { error: 'The list cannot be sorted by this.' }));
}

/** Target of a bulk action: selected rows, or all rows matching these filters. */
export function chosenRows<Filter extends z.ZodRawShape>(filter: Filter, most: number) {
  const named = z.array(id).min(1, 'Choose something first.').max(most, `Choose at most ${most} at once.`);
  return z.union([z.strictObject({ ids: named }), z.strictObject({ matching: z.strictObject(filter) })], {
    error: 'Choose what this applies to.',
  });
}

/** Part of the reply of an undoable action: undone by `POST /admin/activity/:id/undo` within ten minutes. */
export const undoable = { activityId: id };

/**
 * Version of a setting the change is based on, from `version` of the reply that was read; 409 EDIT_CONFLICT if it has
 * changed since.
 */
export const seenVersion = z.string().regex(/^[\w-]{22}$/, 'This is not a version of the settings.');

/** Result for each row of a bulk action; `problem` is empty on success, else the reason. */
export const bulkResults = z.array(z.object({ id: z.string(), title: z.string(), problem: z.string() }));
export type BulkResult = z.infer<typeof bulkResults>[number];
