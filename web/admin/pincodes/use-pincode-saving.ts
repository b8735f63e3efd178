import type { PincodeRow } from '#contract/admin-pincodes.ts';
import { useRowDone } from '#web/resources/activity/use-row-done.ts';
import {
  useAddPincodeMutation,
  useChangePincodeMutation,
  useRemovePincodeMutation,
} from '#web/resources/pincodes/admin-pincodes.api.ts';
import { refusalOf, wordsOf } from '#web/ui/fault.ts';
import type { FieldValues } from '#web/ui/form.ts';

/** Saves or deletes a pincode, offers Undo, and returns to the list. */
export function usePincodeSaving(pincode: PincodeRow | undefined, onDone: () => void) {
  const [add] = useAddPincodeMutation();
  const [change] = useChangePincodeMutation();
  const [remove, removing] = useRemovePincodeMutation();
  const { done } = useRowDone('/admin/pincodes', onDone);
  return {
    isRemoving: removing.isLoading,
    save: async (values: FieldValues) => {
      const fields = fieldsOf(values);
      const { data, error } = pincode
        ? await change({ params: { pincode: pincode._id }, body: { ...fields, version: pincode.version } })
        : await add({ body: { ...fields, pincode: values['pincode'] ?? '' } });
      if (data) return done(`${data.pincode._id} saved`, data.activityId);
      return refusalOf(error);
    },
    /** Returns the error message, or an empty string. */
    remove: async (): Promise<string> => {
      if (!pincode) return '';
      const { data, error } = await remove({ params: { pincode: pincode._id } });
      if (error) return wordsOf(error);
      done(`${pincode._id} deleted`, data.activityId);
      return '';
    },
  };
}

/** Builds the request fields. Unchecked and disabled checkboxes are missing from form data. */
function fieldsOf({ city = '', state = '', zone = '', ...boxes }: FieldValues) {
  const isTicked = (name: string) => boxes[name] !== undefined;
  return {
    city,
    // Sound: the choices are those of the contract.
    state: state as '',
    zone,
    delivers: isTicked('delivers'),
    cod: isTicked('cod'),
    pickup: isTicked('pickup'),
  };
}
