import { brand } from '#contract/brand.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ShareWays } from '#web/ui/share-ways.tsx';

/** Passes on the address of what is on show, colour and size included. */
export function ShareSheet({ open, onClose, name }: { open: boolean; onClose: () => void; name: string }) {
  return (
    <Dialog open={open} onClose={onClose} title="Share">
      <p className="mt-1 text-sm text-muted">The link keeps your colour and size.</p>
      <ShareWays url={location.href.replace(/#.*$/, '')} text={`${name} | ${brand.name}`} onShared={onClose} />
    </Dialog>
  );
}
