import { formatRupees } from '#contract/rules/money.ts';
import { CheckoutButton } from './checkout-button.tsx';

/** Total and checkout button, kept within thumb reach on phones. */
export function CheckoutBar({
  total,
  isBlocked,
  onBlocked,
}: {
  total: number;
  isBlocked: boolean;
  onBlocked: () => void;
}) {
  return (
    <div className="safe-bottom fixed inset-x-0 bottom-0 z-bar grid grid-cols-[auto_minmax(0,1fr)] items-center gap-5 border-t border-line bg-paper px-4 pt-3 md:hidden">
      <p className="grid">
        <span className="text-xs text-muted">Total</span>
        <b className="text-lg leading-tight font-bold tabular-nums">{formatRupees(total)}</b>
      </p>
      <CheckoutButton isBlocked={isBlocked} onBlocked={onBlocked} />
    </div>
  );
}
