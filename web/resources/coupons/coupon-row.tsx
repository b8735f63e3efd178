import type { JudgedOffer } from '#contract/coupons.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { CheckIcon } from '#web/ui/icons/check.tsx';
import type { CouponChoice } from './coupon-choices.ts';
import { offerCondition, offerTerms } from './offer-words.ts';

/** A coupon for a basket: its offer, the saving or why it does not apply, and the possible actions. */
export function CouponRow({
  coupon,
  choices,
  isBest,
  isPending,
  refusal,
  onChoose,
}: {
  coupon: JudgedOffer;
  choices: readonly CouponChoice[];
  isBest: boolean;
  isPending: boolean;
  refusal: string;
  onChoose: (codes: string) => void;
}) {
  const { code, discountAmount, whyNot, isStackable, isAppliedAutomatically } = coupon;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b border-line py-4">
      <div className="grid content-start justify-items-start gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <b className={`border border-dashed border-control px-2 py-0.5 tracking-wide ${whyNot ? 'text-muted' : ''}`}>
            {code}
          </b>
          {isBest && <Badge tone="success">Best offer</Badge>}
        </div>
        <p className="mt-1 font-medium">{offerTerms(coupon)}</p>
        <p className="text-sm text-pretty text-muted">
          {offerCondition(coupon)}
          {isStackable && '. Goes with one other coupon'}
        </p>
        {whyNot ? (
          <p className="text-sm font-medium text-pretty text-warn">{whyNot}</p>
        ) : (
          <p className="text-sm font-medium text-success tabular-nums">Saves {formatRupees(discountAmount)}</p>
        )}
      </div>
      <div className="grid content-start justify-items-end gap-2">
        {isAppliedAutomatically && <Mark>Applied automatically</Mark>}
        {choices.map(({ kind, codes }) =>
          kind === 'applied' ? (
            <Mark key={kind}>Applied</Mark>
          ) : (
            <Button
              key={kind}
              size="sm"
              variant={kind === 'drop' || kind === 'instead' ? 'ghost' : 'secondary'}
              state={isPending ? 'pending' : 'idle'}
              onClick={() => onChoose(codes)}
            >
              {verbs[kind]}
              <span className="sr-only"> {code}</span>
            </Button>
          ),
        )}
      </div>
      {refusal && (
        <div role="alert" className="col-span-full">
          <FieldError>{refusal}</FieldError>
        </div>
      )}
    </li>
  );
}

const verbs = { apply: 'Apply', add: 'Add', instead: 'Use instead', drop: 'Remove' } as const;

function Mark({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-1.5 text-sm font-medium text-success">
      <CheckIcon className="mt-0.5 size-4" />
      {children}
    </p>
  );
}
