import { useState } from 'react';
import type { Quote } from '#contract/orders.ts';
import { codRefusal } from '#contract/rules/delivery.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { deliveryDays, placeOf } from '#web/resources/pincodes/delivery-words.ts';
import { Button } from '#web/ui/button.tsx';
import { TextareaField, TextField } from '#web/ui/field.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SummaryList, SummaryRow } from '#web/ui/summary-list.tsx';
import type { DraftEditing } from './use-draft-editor.ts';

/** What it comes to, reckoned by the shop as the order will be, and what else is to be said about it. */
export function DraftSums({ editing }: { editing: DraftEditing }) {
  const { form, faults, quote, isPricing, pricingProblem, askPrice, isOver, change } = editing;
  return (
    <section aria-label="Sum" className="grid gap-4">
      <Heading level={2} look="part">
        Sum
      </Heading>
      <fieldset disabled={isOver} className="grid gap-4">
        <legend className="sr-only">Coupon and note</legend>
        <CouponField key={form.couponCode} editing={editing} />
        <TextField
          label="GSTIN"
          optional
          autoComplete="off"
          maxLength={15}
          value={form.gstin}
          error={faults['gstin']}
          onChange={({ currentTarget }) => change({ gstin: currentTarget.value.trim().toUpperCase() })}
        />
        {form.gstin !== '' && (
          <TextField
            label="Business name"
            autoComplete="off"
            maxLength={100}
            value={form.businessName}
            error={faults['businessName']}
            onChange={({ currentTarget }) => change({ businessName: currentTarget.value })}
          />
        )}
        <TextareaField
          label="Note for the team"
          optional
          maxLength={1000}
          hint="The customer never sees it."
          value={form.note}
          error={faults['note']}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
      </fieldset>
      <div aria-live="polite" aria-busy={isPricing} className="grid gap-3 border-t border-line pt-4 text-sm">
        {form.items.length === 0 ? (
          <p className="text-muted">Choose a piece, and the sum stands here.</p>
        ) : quote ? (
          <Sums quote={quote} />
        ) : isPricing ? (
          <Skeleton className="h-28" />
        ) : (
          <div className="grid justify-items-start gap-2">
            <p className="text-danger">{pricingProblem || 'A piece is gone. Take it out to go on.'}</p>
            {pricingProblem && (
              <Button size="sm" onClick={askPrice}>
                Try again
              </Button>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

function Sums({ quote: { online, cod, couponCode, promise } }: { quote: Quote }) {
  const { subtotal, shipping, discount, freediscount, total } = online.pricing;
  const fee = cod.pricing.deliveryCharge;
  return (
    <>
      <SummaryList>
        <SummaryRow label="Goods">{formatRupees(subtotal)}</SummaryRow>
        {discount > 0 && (
          <SummaryRow label={`Coupon ${couponCode ?? ''}`} tone="saving">
            −{formatRupees(discount)}
          </SummaryRow>
        )}
        {freediscount > 0 && (
          <SummaryRow label="Given by itself" tone="saving">
            −{formatRupees(freediscount)}
          </SummaryRow>
        )}
        <SummaryRow label="Delivery">{shipping === 0 ? 'Free' : formatRupees(shipping)}</SummaryRow>
        <SummaryRow
          label="Total"
          tone="total"
          note={fee > 0 && `${formatRupees(cod.pricing.total)} in cash, with its fee`}
        >
          {formatRupees(total)}
        </SummaryRow>
      </SummaryList>
      <p className={promise && !promise.delivers ? 'text-danger' : 'text-muted'}>
        {!promise && 'With a pincode it says here when it arrives.'}
        {promise?.delivers && `To ${placeOf(promise)}: ${deliveryDays(promise)}`}
        {promise && !promise.delivers && codRefusal(promise)}
      </p>
    </>
  );
}

/** Judged when it is applied, not with each letter: wrong codes are counted. */
function CouponField({ editing: { form, faults, quote, change } }: { editing: DraftEditing }) {
  const [code, setCode] = useState(form.couponCode);
  const apply = () => change({ couponCode: code.trim().toUpperCase() });
  const isApplied = form.couponCode !== '' && code === form.couponCode;
  return (
    <TextField
      label="Coupon"
      optional
      autoComplete="off"
      maxLength={41}
      className="[&_input]:pe-24"
      value={code}
      error={faults['couponCode'] ?? (quote?.couponProblem || undefined)}
      onChange={({ currentTarget }) => setCode(currentTarget.value.toUpperCase())}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        apply();
      }}
      after={
        <Button
          size="sm"
          variant="ghost"
          onClick={() => (isApplied ? change({ couponCode: '' }) : apply())}
          disabled={code.trim() === '' && form.couponCode === ''}
        >
          {isApplied ? 'Remove' : 'Apply'}
        </Button>
      }
    />
  );
}
