import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { cancelForgotten } from './cancel-forgotten.ts';
import { followParcel } from './follow-parcel.ts';

const ofReturn = z.object({ returnId: z.uuid() });

/**
 * `return-parcel-moved`: updates a return to the state of its shipments. `cancel-forgotten-returns`: every night,
 * cancels approved returns that their buyers never sent.
 */
export function returnJobs(context: Context) {
  return {
    'return-parcel-moved': (payload: unknown) => followParcel(context, ofReturn.parse(payload).returnId),
    'cancel-forgotten-returns': () => cancelForgotten(context),
  };
}
