import type { JudgedOffer } from '#contract/coupons.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { CheckIcon } from '#web/ui/icons/check.tsx';
import { formatRupees } from '#web/ui/price.tsx';
import { offerCondition, offerTerms } from './offer-words.ts';

/** A coupon beside a basket: what it gives, what it saves here or why it does not, and a button where it does. */
export function CouponRow({
  coupon,
  isApplied,
  isPending,
  refusal,
  onTake,
}: {
  coupon: JudgedOffer;
  isApplied: boolean;
  isPending: boolean;
  refusal: string;
  onTake: () => void;
}) {
  const { code, discountAmount, whyNot, isFreeCoupon } = coupon;
  const comesByItself = isFreeCoupon === 'Y';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b border-line py-4">
      <div className="grid content-start justify-items-start gap-1">
        <b className={`border border-dashed border-control px-2 py-0.5 tracking-wide ${whyNot ? 'text-muted' : ''}`}>
          {code}
        </b>
        <p className="mt-1 font-medium">{offerTerms(coupon)}</p>
        <p className="text-sm text-pretty text-muted">{offerCondition(coupon)}</p>
        {whyNot ? (
          <p className="text-sm font-medium text-pretty text-warn">{whyNot}</p>
        ) : (
          <p className="text-sm font-medium text-success tabular-nums">Saves {formatRupees(discountAmount)}</p>
        )}
      </div>
      {isApplied ? (
        <Mark>Applied</Mark>
      ) : comesByItself && !whyNot ? (
        <Mark>Comes by itself</Mark>
      ) : (
        !whyNot && (
          <Button size="sm" state={isPending ? 'pending' : 'idle'} onClick={onTake} className="self-start">
            Apply<span className="sr-only"> {code}</span>
          </Button>
        )
      )}
      {refusal && (
        <div role="alert" className="col-span-full">
          <FieldError>{refusal}</FieldError>
        </div>
      )}
    </li>
  );
}

function Mark({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-1.5 text-sm font-medium text-success">
      <CheckIcon className="mt-0.5 size-4" />
      {children}
    </p>
  );
}
