import { useEffect, useRef, useState } from 'react';
import { preconnect } from 'react-dom';
import { returnsOfAll } from '#contract/rules/returns.ts';
import { isCallError } from '#web/platform/call-error.ts';
import { shopFacts } from '#web/platform/shop-facts.ts';
import { CartProblems } from '#web/resources/cart/cart-problems.tsx';
import { problemOf } from '#web/resources/cart/cart-lines.ts';
import { useClientConfigQuery } from '#web/resources/client/client.api.ts';
import { Agreement } from '#web/resources/consent/agreement.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { GiftIcon } from '#web/ui/icons/gift.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CashRemedyButton } from './cash-remedy.tsx';
import { businessFaults, GstinField } from './gstin-field.tsx';
import { HeldNotice } from './held-notice.tsx';
import { OtherOrder } from './other-order.tsx';
import { PayBar } from './pay-bar.tsx';
import { TroubleBox } from './trouble-box.tsx';
import { isAboutPayment } from './trouble.ts';
import type { Basket } from './use-basket.ts';
import type { Checkout } from './use-checkout.ts';
import type { Other } from './use-open-order.ts';
import { WayTiles } from './way-tiles.tsx';

/** Payment methods and the order button. */
export function Review({ basket, checkout, other }: { basket: Basket; checkout: Checkout; other: Other | undefined }) {
  const { items } = basket;
  const { quote, offer, way, trouble, held, choices, choose } = checkout;
  const top = useRef<HTMLDivElement>(null);
  const problems = useRef<HTMLElement>(null);
  const gstin = useRef<HTMLInputElement>(null);
  const businessName = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState<readonly ('gstin' | 'businessName')[]>([]);
  const returns = returnsOfAll(
    shopFacts().returns,
    items.map(({ product }) => product.category._id),
  );
  const isBlocked = items.some((item) => problemOf(item) !== null);
  useEffect(() => {
    // The previous step, with the pressed button, has closed, so the focus is lost.
    if (document.activeElement !== document.body || !navigator.userActivation?.hasBeenActive) return;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  }, []);
  useGatewayNearby(way !== null && way !== 'cod' && quote?.needsPayment === true);
  const press = () => {
    if (isBlocked) return problems.current?.focus();
    const faults = businessFaults(choices);
    if (faults.gstin || faults.businessName) {
      setLeft(['gstin', 'businessName']);
      return (faults.gstin ? gstin : businessName).current?.focus();
    }
    return way && void checkout.place(way);
  };
  // Nothing can be paid for an address that is not delivered to: its form is about to open.
  const isFormNext = way === null && checkout.isCheckingPlace;
  const offersCash = trouble && isAboutPayment(trouble) && quote?.cod.offered && way !== 'cod';
  return (
    <div ref={top} tabIndex={-1} className="grid scroll-mt-36 gap-5 outline-none">
      {trouble && (
        <TroubleBox trouble={trouble} now={{ items, total: offer?.pricing.total ?? trouble.seen.total }}>
          {offersCash && (
            <Button size="sm" className="mt-1" onClick={() => choose({ way: 'cod' })}>
              Pay in cash instead
            </Button>
          )}
        </TroubleBox>
      )}
      {held && <HeldNotice order={held} onEnd={checkout.settle} />}
      {other && <OtherOrder other={other} />}
      <CartProblems ref={problems} items={items} onRemove={basket.remove} onTake={basket.take} />
      {checkout.error ? (
        <NoTotal error={checkout.error} isRetrying={checkout.isAsking} onRetry={() => void checkout.askAll()} />
      ) : quote && offer && !isFormNext ? (
        <>
          {quote.needsPayment ? (
            <WayTiles
              quote={quote}
              way={way}
              onChoose={(chosen) => choose({ way: chosen })}
              cashRemedy={
                quote.cod.remedy && (
                  <CashRemedyButton
                    remedy={quote.cod.remedy}
                    phoneNumber={checkout.draft.phoneNumber}
                    onEditContact={() => checkout.openStep('contact')}
                    // Stores prefilled values together with the typed ones.
                    onLeave={() => checkout.type({})}
                  />
                )
              }
            />
          ) : (
            <p className="flex items-center gap-3 border border-ink bg-raised p-4 font-medium">
              <GiftIcon className="size-6 text-success" />
              You have nothing to pay.
            </p>
          )}
          {checkout.losesPromise && (
            <p role="status" className="text-sm">
              The reserved price is for paying online.
            </p>
          )}
          <GstinField
            refs={{ gstin, businessName }}
            business={choices}
            onChange={choose}
            left={left}
            onLeave={setLeft}
          />
          <Agreement doing="ordering" />
          <PayBar checkout={checkout} total={offer.pricing.total} onPress={press} />
        </>
      ) : (
        <ReviewSkeleton />
      )}
      <p className="text-sm text-muted">All taxes included. {returns}</p>
    </div>
  );
}

/** Opens the connection to the gateway before its script is requested. */
function useGatewayNearby(isWanted: boolean) {
  const { data } = useClientConfigQuery(undefined, { skip: !isWanted });
  useEffect(() => {
    if (data) preconnect(new URL(data.paymentScript, location.href).origin);
  }, [data]);
}

function NoTotal({ error, isRetrying, onRetry }: { error: unknown; isRetrying: boolean; onRetry: () => void }) {
  const { message, requestId } = isCallError(error) ? error : { message: '' };
  return (
    <ErrorState
      level={3}
      title="We could not calculate your total"
      message={`${message || 'Something went wrong.'} Your details are still here.`}
      requestId={requestId}
      isRetrying={isRetrying}
      onRetry={onRetry}
    />
  );
}

function ReviewSkeleton() {
  return (
    <div className="grid gap-2">
      <output className="sr-only">Calculating your total…</output>
      {['upi', 'card', 'netbanking', 'wallet', 'cash'].map((way) => (
        <Skeleton key={way} className="h-19 w-full" />
      ))}
    </div>
  );
}
