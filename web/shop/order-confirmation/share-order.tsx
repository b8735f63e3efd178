import { Dialog } from '#web/ui/dialog.tsx';
import { ShareWays } from '#web/ui/share-ways.tsx';

/** Shares the bought product, never the order itself. */
export function ShareOrder({
  open,
  onClose,
  path,
  text,
}: {
  open: boolean;
  onClose: () => void;
  path: string;
  text: string;
}) {
  return (
    <Dialog open={open} onClose={onClose} title="Share what you found">
      <p className="mt-1 text-sm text-muted">The link opens the product. Your order stays private.</p>
      <ShareWays url={location.origin + path} text={text} onShared={onClose} />
    </Dialog>
  );
}
