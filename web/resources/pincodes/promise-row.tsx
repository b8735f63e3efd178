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
 * What everything on this page is promised at the shopper's pincode, in two lines, and the way to name one. It depends on
 * the place alone, so a list says it once; `takesReturns` is false where nothing on the page can be returned. What the server draws is everybody's; the browser fills in the rest, as high.
 */
export function PromiseRow({ takesReturns = true, className = '' }: { takesReturns?: boolean; className?: string }) {
  const { isOpen, wasOpened, open, close } = useLayer();
  const { pincode, promise, fault } = useSavedPromise();
  return (
    <div className={`${promiseRowShape} ${className}`}>
      <TruckIcon className="size-5 shrink-0 text-muted" />
      {/* What was remembered fills in by itself when the page opens; only a pincode that was just entered is announced. */}
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
