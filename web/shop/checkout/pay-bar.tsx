import { formatRupees } from '#contract/rules/money.ts';
import { Button } from '#web/ui/button.tsx';
import { LockIcon } from '#web/ui/icons/lock.tsx';
import type { Checkout } from './use-checkout.ts';
import type { Phase } from './use-placing.ts';

const phaseWords: Record<Phase, string> = {
  idle: '',
  placing: 'Placing your order…',
  paying: 'Waiting for your payment…',
  confirming: 'Confirming your payment…',
};

/** The order button; on phones it stays within thumb reach. */
export function PayBar({
  checkout: { phase, way, quote },
  total,
  onPress,
}: {
  checkout: Checkout;
  total: number;
  onPress: () => void;
}) {
  const isOnline = quote?.needsPayment === true && way !== null && way !== 'cod';
  return (
    <div className="safe-bottom grid gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-bar max-md:border-t max-md:border-line max-md:bg-paper max-md:px-4 max-md:pt-3">
      <p role="status" className="text-sm text-muted empty:hidden max-md:text-center">
        {phaseWords[phase]}
      </p>
      <Button
        variant="primary"
        size="lg"
        full
        disabled={way === null}
        state={phase === 'idle' ? 'idle' : 'pending'}
        onClick={onPress}
      >
        {buttonWords({ needsPayment: quote?.needsPayment === true, isCash: way === 'cod', total })}
      </Button>
      {isOnline && (
        <p className="flex items-center gap-2 text-sm text-muted max-md:hidden">
          <LockIcon className="size-4" />
          You pay on Razorpay. We never see your card details or PIN.
        </p>
      )}
    </div>
  );
}

function buttonWords({
  needsPayment,
  isCash,
  total,
}: {
  needsPayment: boolean;
  isCash: boolean;
  total: number;
}): string {
  if (!needsPayment) return 'Place order';
  return isCash ? `Place COD order · ${formatRupees(total)}` : `Pay ${formatRupees(total)}`;
}
