import { useState } from 'react';
import { isCallError } from '#web/platform/call-error.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { notePress } from './applied-coupon.ts';
import { basketInAddress } from './coupon-basket.ts';
import type { CouponBasket } from './coupon-basket.ts';
import { bestOf, choicesFor } from './coupon-choices.ts';
import { CouponCodeForm } from './coupon-code-form.tsx';
import { CouponRow } from './coupon-row.tsx';
import { useCouponsForBasketQuery } from './basket-coupons.api.ts';
import { whyCouponNot } from './pick-coupon.ts';

/**
 * The coupons for a basket, largest saving first, and a field for other codes. `onPick` gets the code, or two, just
 * accepted by the server; `applied` are those in use, or empty. The sheet closes itself through `onClose`.
 */
export function CouponSheet({
  open,
  onClose,
  basket,
  applied,
  onPick,
}: {
  open: boolean;
  onClose: () => void;
  basket: CouponBasket;
  applied: string;
  onPick: (code: string) => void;
}) {
  const dispatch = useShopDispatch();
  const pick = async (code: string) => {
    const isNewest = notePress();
    const whyNot = await dispatch(whyCouponNot(code, basket));
    if (!isNewest()) return '';
    if (whyNot) return whyNot;
    onPick(code.toUpperCase());
    onClose();
    return '';
  };
  return (
    <Sheet open={open} onClose={onClose} title="Coupons">
      <div className="grid gap-8">
        <CouponCodeForm onCode={pick} />
        <section aria-labelledby="coupons-today" className="grid gap-3">
          <Heading id="coupons-today" level={3} look="label" className="text-muted">
            For your items
          </Heading>
          {open && <Offers basket={basket} applied={applied} onPick={pick} />}
        </section>
      </div>
    </Sheet>
  );
}

function Offers({
  basket,
  applied,
  onPick,
}: {
  basket: CouponBasket;
  applied: string;
  onPick: (code: string) => Promise<string>;
}) {
  const [picking, setPicking] = useState('');
  const [refused, setRefused] = useState({ code: '', words: '' });
  const query = { ...basketInAddress(basket), code: applied };
  const { currentData: coupons, error, isFetching, refetch } = useCouponsForBasketQuery({ query }, freshly);
  if (error && !isFetching) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!coupons) return <OffersSkeleton />;
  if (coupons.length === 0)
    return <p className="text-muted">There are no coupons right now. Please check again soon.</p>;
  const choose = async (code: string, codes: string) => {
    setPicking(code);
    setRefused({ code, words: '' });
    const words = await onPick(codes);
    if (words) setRefused({ code, words });
    setPicking((newest) => (newest === code ? '' : newest));
  };
  const best = bestOf(coupons);
  return (
    <ul className="border-t border-line">
      {coupons.map((coupon) => (
        <CouponRow
          key={coupon._id}
          coupon={coupon}
          choices={choicesFor(coupon, applied, coupons)}
          isBest={coupon.code === best}
          isPending={picking === coupon.code}
          refusal={refused.code === coupon.code ? refused.words : ''}
          onChoose={(codes) => void choose(coupon.code, codes)}
        />
      ))}
    </ul>
  );
}

/** Refetched whenever the sheet opens. */
const freshly = { refetchOnMountOrArgChange: true };

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { message, requestId } = isCallError(error) ? error : { message: '' };
  return (
    <ErrorState
      level={3}
      title="The coupons did not load"
      message={`${message || 'Something went wrong.'} You can still enter a coupon code.`}
      requestId={requestId}
      onRetry={onRetry}
    />
  );
}

function OffersSkeleton() {
  return (
    <div className="grid gap-5 border-t border-line pt-4">
      <output className="sr-only">Loading the coupons…</output>
      {['first', 'second'].map((place) => (
        <div key={place} className="grid gap-2">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      ))}
    </div>
  );
}
