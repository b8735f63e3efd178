import type { PincodeRow, Zone } from '#contract/admin-pincodes.ts';
import { deliveryZones } from '#contract/rules/delivery-zones.ts';
import { useAdminPincodeQuery } from '#web/resources/pincodes/admin-pincodes.api.ts';
import { RowDrawer } from '#web/ui/data-table/row-drawer.tsx';
import { PincodeForm } from './pincode-form.tsx';

type Shown = { pincode: PincodeRow | undefined; zones: readonly Zone[] };

/** Drawer to edit or create a pincode. */
export function PincodeDrawer({ id }: { id: string }) {
  const isNew = id === 'new';
  const read = useAdminPincodeQuery({ params: { pincode: id } }, { skip: isNew });
  const data = isNew ? { pincode: undefined, zones: deliveryZones } : read.data;
  return (
    <RowDrawer<Shown>
      list="/admin/pincodes"
      noun="pincode"
      title={({ pincode }) => pincode?._id ?? 'New pincode'}
      read={{ ...read, data, error: isNew ? undefined : read.error }}
    >
      {(shown) => <PincodeForm {...shown} />}
    </RowDrawer>
  );
}
