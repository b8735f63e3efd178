import type { Innovation } from '#contract/innovations.ts';
import { useRowDone } from '#web/resources/activity/use-row-done.ts';
import {
  useAddKeptInnovationMutation,
  useChangeKeptInnovationMutation,
  useRemoveKeptInnovationMutation,
} from '#web/resources/innovations/admin-innovations.api.ts';
import { refusalOf, wordsOf } from '#web/ui/fault.ts';
import { useIdempotencyKey } from '#web/ui/use-idempotency-key.ts';
import type { InnovationFields } from './check-innovation.ts';

/** Saves or deletes an innovation, offers Undo, and returns to the list. */
export function useSaving(innovation: Innovation | undefined, onDone: () => void) {
  const [add] = useAddKeptInnovationMutation();
  const [change] = useChangeKeptInnovationMutation();
  const [remove, removing] = useRemoveKeptInnovationMutation();
  const idempotency = useIdempotencyKey();
  const { done, close } = useRowDone('/admin/innovations', onDone);
  return {
    isRemoving: removing.isLoading,
    save: async (sent: Partial<InnovationFields>) => {
      if (Object.keys(sent).length === 0) {
        onDone();
        return close();
      }
      // Sound: checkInnovation validated every value against the contract.
      const body = sent as Parameters<typeof add>[0]['body'];
      try {
        const call = innovation
          ? change({ params: { id: innovation._id }, body })
          : add({ body, headers: { 'idempotency-key': idempotency.keyOf(body) } });
        const saved = await call.unwrap();
        idempotency.renew();
        done(`${saved.innovation.title} saved`, saved.activityId);
        return undefined;
      } catch (fault) {
        return refusalOf(fault);
      }
    },
    /** Returns the error message, or an empty string. */
    remove: async (): Promise<string> => {
      if (!innovation) return '';
      const { data, error } = await remove({ params: { id: innovation._id } });
      if (error) return wordsOf(error);
      done(`${innovation.title} deleted`, data.activityId);
      return '';
    },
  };
}
