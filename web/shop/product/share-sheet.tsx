import { brand } from '#contract/brand.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ShareWays } from '#web/ui/share-ways.tsx';
import type { VariantChoice } from './variant-choice.ts';

/** Shares the product's URL with colour and size. */
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

/** The URL does not contain a default colour or size yet. */
function addressOf({ color, size }: VariantChoice): string {
  const url = new URL(location.href);
  url.hash = '';
  if (color) url.searchParams.set('color', color);
  if (size) url.searchParams.set('size', size);
  return url.href;
}
