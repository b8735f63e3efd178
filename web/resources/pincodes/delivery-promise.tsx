import { TruckIcon } from '#web/ui/icons/truck.tsx';
import { deliveryDays } from './delivery-words.ts';
import { useSavedPromise } from './use-saved-promise.ts';

/** One-line delivery date for the saved pincode; nothing without a pincode or response. */
export function DeliveryPromise({ className = '' }: { className?: string }) {
  const { promise } = useSavedPromise();
  if (!promise) return null;
  return (
    <p className={`flex items-center gap-2 text-sm ${className}`}>
      <TruckIcon className="size-4" />
      {promise.delivers ? (
        <span>
          Delivery <b className="font-medium">{deliveryDays(promise)}</b> to {promise.pincode}
        </span>
      ) : (
        <span className="text-danger">We do not deliver to {promise.pincode} yet</span>
      )}
    </p>
  );
}
