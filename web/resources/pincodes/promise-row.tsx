import { Suspense } from 'react';
import type { DeliveryPromise } from '#contract/pincodes.ts';
import { shopFacts } from '#web/platform/shop-facts.ts';
import { useLayer } from '#web/platform/use-layer.ts';
import { TruckIcon } from '#web/ui/icons/truck.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { deliveryDays, placeOf, termsWords } from './delivery-words.ts';
import { promiseRowShape } from './promise-row-shape.ts';
import { useSavedPromise } from './use-saved-promise.ts';

const PincodeSheet = lazyPart(async () => (await import('./pincode-sheet.tsx')).PincodeSheet);

/**
 * Two-line delivery promise for the shopper's pincode, and a button to enter one. It depends on the place only, so a
 * list shows it once; `takesReturns` is false if nothing on the page is returnable. The server renders a generic text
 * of the same height; the browser fills in the rest.
 */
export function PromiseRow({ takesReturns = true, className = '' }: { takesReturns?: boolean; className?: string }) {
  const { isOpen, wasOpened, open, close } = useLayer();
  const { pincode, promise, fault } = useSavedPromise();
  return (
    <div className={`${promiseRowShape} ${className}`}>
      <TruckIcon className="size-5 shrink-0 text-muted" />
      {/* A saved pincode fills in silently when the page opens; only one just entered is announced. */}
      <p aria-live={wasOpened ? 'polite' : undefined} className="min-w-0 grow leading-snug">
        {promise ? <Promised promise={promise} takesReturns={takesReturns} /> : (fault ?? <Unknown />)}
      </p>
      <button type="button" className="text-link hit-area shrink-0" onClick={open}>
        {pincode ? 'Change' : 'Enter'}
        <span className={pincode ? 'sr-only' : ''}> pincode</span>
      </button>
      {wasOpened && (
        <Suspense>
          <PincodeSheet open={isOpen} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

function Promised({ promise, takesReturns }: { promise: DeliveryPromise; takesReturns: boolean }) {
  if (!promise.delivers) return <>We do not deliver to {promise.pincode} yet.</>;
  return (
    <>
      <span className="block truncate">
        <b className="font-medium">{deliveryDays(promise)}</b> to {placeOf(promise)}
      </span>
      <span className="block text-xs text-muted">{termsWords(promise, shopFacts().cash.isOffered, takesReturns)}</span>
    </>
  );
}

function Unknown() {
  return (
    <>
      <span className="block">When will it reach you?</span>
      <span className="block text-xs text-muted">Date, payment and returns</span>
    </>
  );
}
