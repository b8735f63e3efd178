import { Sheet } from '#web/ui/sheet.tsx';
import { PincodeBox } from './pincode-box.tsx';

/** Where it shall go, asked from a page about many things. */
export function PincodeSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="Delivery">
      <PincodeBox />
    </Sheet>
  );
}
