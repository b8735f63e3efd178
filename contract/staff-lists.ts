import { z } from 'zod';
import { id, unsetIfEmpty } from './text.ts';

/** What a list of staff is searched by. */
export const searchFor = unsetIfEmpty(z.string().trim().max(100, 'The search must be at most 100 characters.'));

/** A list is counted up to here; whoever has more is told "10,000+". */
export const mostCounted = 10_000;

/** What a list can be sorted by; - before a name for the largest first. */
export function sortedBy<const Name extends string>(names: readonly Name[]) {
  const sorts = names.flatMap((name) => [name, `-${name}`] as const);
  return unsetIfEmpty(z.enum(sorts, { error: 'The list cannot be sorted by this.' }));
}

/** Whom or what a bulk action means: named ones, or everything the list finds with these filters. */
export function chosenRows<Narrowing extends z.ZodRawShape>(narrowing: Narrowing, most: number) {
  const named = z.array(id).min(1, 'Choose something first.').max(most, `Choose at most ${most} at once.`);
  return z.union([z.strictObject({ ids: named }), z.strictObject({ matching: z.strictObject(narrowing) })], {
    error: 'Say what is meant.',
  });
}

/** What an action that staff may take back answers: `POST /admin/activity/:id/undo` within ten minutes. */
export const undoable = { activityId: id };

/**
 * Which version of a setting a member of staff has changed: `version` of the answer they read. A later one is there: 409
 * EDIT_CONFLICT.
 */
export const seenVersion = z.string().regex(/^[\w-]{22}$/, 'This is no version of the settings.');

/** What became of each row of a bulk action; `problem` is empty where it worked, else words for the row. */
export const bulkResults = z.array(z.object({ id: z.string(), title: z.string(), problem: z.string() }));
export type BulkResult = z.infer<typeof bulkResults>[number];
