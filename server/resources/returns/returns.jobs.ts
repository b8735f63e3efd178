import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { cancelForgotten } from './cancel-forgotten.ts';
import { followParcel } from './follow-parcel.ts';

const ofReturn = z.object({ returnId: z.uuid() });

/**
 * `return-parcel-moved`: a parcel of a return has moved, and the return moves with it. `cancel-forgotten-returns`: at
 * night, those that were approved and never handed over.
 */
export function returnJobs(context: Context) {
  return {
    'return-parcel-moved': (payload: unknown) => followParcel(context, ofReturn.parse(payload).returnId),
    'cancel-forgotten-returns': () => cancelForgotten(context),
  };
}
