import { Sheet } from '#web/ui/sheet.tsx';
import { PincodeBox } from './pincode-box.tsx';

/** Pincode form in a sheet, for pages with many products. */
export function PincodeSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="Delivery">
      <PincodeBox />
    </Sheet>
  );
}
