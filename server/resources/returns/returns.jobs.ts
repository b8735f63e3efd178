import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { cancelForgotten } from './cancel-forgotten.ts';
import { followReturn } from './follow-return.ts';

const ofReturn = z.object({ returnId: z.uuid() });

/**
 * `return-parcel-moved`: updates a return to the state of its shipments. `cancel-forgotten-returns`: every night,
 * cancels approved returns that their buyers never sent.
 */
export function returnJobs(context: Context) {
  return {
    'return-parcel-moved': (payload: unknown) => followReturn(context, ofReturn.parse(payload).returnId),
    'cancel-forgotten-returns': () => cancelForgotten(context),
  };
}
