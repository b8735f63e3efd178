import { useState } from 'react';
import type { WholeOrder } from '#contract/admin-orders.ts';
import { trackingNumberShape } from '#contract/rules/reference-shapes.ts';
import { carriers } from '#contract/rules/shipments.ts';
import type { Carrier } from '#contract/rules/shipments.ts';
import { useSetOrderStatusMutation } from '#web/resources/orders/admin-orders.api.ts';
import { AskingDialog } from '#web/ui/asking-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form.ts';
import { useFirstField } from '#web/ui/use-first-field.ts';

const carrierNames: Record<Carrier, string> = {
  shiprocket: 'Shiprocket',
  delhivery: 'Delhivery',
  bluedart: 'Blue Dart',
  dtdc: 'DTDC',
  fedex: 'FedEx',
  other: 'Other',
};

/** Remembered because consecutive parcels usually go with the same courier. */
let lastCourier: Carrier | '' = '';

/** Ships a parcel handed to a courier manually, with its tracking number, or corrects the number of one on its way. */
export function ShipForm({
  order,
  isCorrection = false,
  onDone,
  onRefused,
}: {
  order: WholeOrder;
  isCorrection?: boolean;
  onDone: () => void;
  /** Called on an error, as the order may have changed: refetches it. */
  onRefused: () => void;
}) {
  // As on opening: the order may be refetched with a number that somebody else has entered since.
  const [corrects] = useState(() => (isCorrection ? numberOf(order) : undefined));
  const [setStatus] = useSetOrderStatusMutation();
  const tell = useTellDone();
  useFirstField();
  const { form, field, state, message } = useForm({
    validate: ({ trackingNumber = '', carrier = '' }) => ({
      trackingNumber: trackingNumberShape.test(trackingNumber.trim())
        ? undefined
        : 'Enter 4 to 40 letters, digits or hyphens.',
      carrier: carrier === '' && !isCorrection ? 'Choose a courier.' : undefined,
    }),
    submit: async ({ trackingNumber = '', carrier = '', notes = '' }) => {
      const status = isCorrection ? order.status : 'shipped';
      // Sound: one of the options below.
      const chosen = carrier as Carrier | '';
      const body = { status, trackingNumber: trackingNumber.trim(), corrects, carrier: chosen || undefined, notes };
      const { data, error } = await setStatus({ params: { id: order._id }, body });
      if (error) {
        onRefused();
        return { message: wordsOf(error) };
      }
      if (!isCorrection) lastCourier = chosen;
      tell({ words: data.message.replace(/\.$/, '') });
      onDone();
      return undefined;
    },
  });
  return (
    <AskingDialog
      open
      onClose={onDone}
      title={isCorrection ? `Correct tracking number of ${order.orderNumber}` : `Ship ${order.orderNumber}`}
    >
      <form {...form} className="grid gap-4">
        <SelectField label="Courier" defaultValue={isCorrection ? '' : lastCourier} {...field('carrier')}>
          <option value="">{isCorrection ? 'Unchanged' : 'Choose'}</option>
          {carriers.map((carrier) => (
            <option key={carrier} value={carrier}>
              {carrierNames[carrier]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Tracking number"
          hint={corrects && `Replaces ${corrects}.`}
          autoComplete="off"
          maxLength={40}
          {...field('trackingNumber')}
        />
        {!isCorrection && (
          <TextField
            label="Message to customer"
            hint="Shown in the shipping email and on the order page."
            optional
            autoComplete="off"
            maxLength={500}
            {...field('notes')}
          />
        )}
        <p role="alert" className="text-sm text-danger empty:hidden">
          {message}
        </p>
        <div className="flex justify-end gap-3 max-md:*:grow">
          <Button onClick={onDone}>Cancel</Button>
          <Button type="submit" variant="ink" state={state}>
            {isCorrection ? 'Save' : 'Ship'}
          </Button>
        </div>
      </form>
    </AskingDialog>
  );
}

/** The tracking number of the parcel to the customer. */
function numberOf({ shipments }: WholeOrder): string | undefined {
  const parcel = shipments.find(({ kind, status }) => kind === 'order' && status !== 'cancelled');
  return parcel?.trackingNumber ?? undefined;
}
