import { brand } from '#contract/brand.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ShareWays } from '#web/ui/share-ways.tsx';
import type { VariantChoice } from './variant-choice.ts';

/** Passes on the address of what is on show, colour and size included. */
export function ShareSheet({
  open,
  onClose,
  name,
  choice,
}: {
  open: boolean;
  onClose: () => void;
  name: string;
  choice: VariantChoice;
}) {
  return (
    <Dialog open={open} onClose={onClose} title="Share">
      <p className="mt-1 text-sm text-muted">The link keeps your colour and size.</p>
      <ShareWays url={addressOf(choice)} text={`${name} | ${brand.name}`} onShared={onClose} />
    </Dialog>
  );
}

/** What is shown without being asked for does not stand in the address yet. */
function addressOf({ color, size }: VariantChoice): string {
  const url = new URL(location.href);
  url.hash = '';
  if (color) url.searchParams.set('color', color);
  if (size) url.searchParams.set('size', size);
  return url.href;
}
