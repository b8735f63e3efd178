import type { Quote } from '#contract/order-quote.ts';
import { codRefusal } from '#contract/rules/delivery.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { deliveryDays, placeOf } from '#web/resources/pincodes/delivery-words.ts';
import { Button } from '#web/ui/button.tsx';
import { TextareaField, TextField } from '#web/ui/field.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SummaryList, SummaryRow } from '#web/ui/summary-list.tsx';
import type { DraftEditorState } from './use-draft-editor.ts';

/** Total, priced by the server as the order will be, with coupon, GSTIN and note. */
export function DraftSums({ editor }: { editor: DraftEditorState }) {
  const { form, faults, quote, isPricing, pricingProblem, askPrice, isOver, change } = editor;
  return (
    <section aria-label="Summary" className="grid gap-4">
      <Heading level={2} look="part">
        Summary
      </Heading>
      <fieldset disabled={isOver} className="grid gap-4">
        <legend className="sr-only">Coupon and note</legend>
        <CouponField editor={editor} />
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
          label="Note for staff"
          optional
          maxLength={1000}
          hint="Only staff can see this."
          value={form.note}
          error={faults['note']}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
      </fieldset>
      <div aria-live="polite" aria-busy={isPricing} className="grid gap-3 border-t border-line pt-4 text-sm">
        {form.items.length === 0 ? (
          <p className="text-muted">Add a product to see the total.</p>
        ) : quote ? (
          <Sums quote={quote} />
        ) : isPricing ? (
          <Skeleton className="h-28" />
        ) : (
          <div className="grid justify-items-start gap-2">
            <p className="text-danger">
              {pricingProblem || 'A product is no longer available. Remove it to continue.'}
            </p>
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
        <SummaryRow label="Subtotal">{formatRupees(subtotal)}</SummaryRow>
        {discount > 0 && (
          <SummaryRow label={`Coupon ${couponCode ?? ''}`} tone="saving">
            −{formatRupees(discount)}
          </SummaryRow>
        )}
        {freediscount > 0 && (
          <SummaryRow label="Automatic discount" tone="saving">
            −{formatRupees(freediscount)}
          </SummaryRow>
        )}
        <SummaryRow label="Shipping">{shipping === 0 ? 'Free' : formatRupees(shipping)}</SummaryRow>
        <SummaryRow
          label="Total"
          tone="total"
          note={fee > 0 && `${formatRupees(cod.pricing.total)} for COD, including fee`}
        >
          {formatRupees(total)}
        </SummaryRow>
      </SummaryList>
      <p className={promise && !promise.delivers ? 'text-danger' : 'text-muted'}>
        {!promise && 'Enter a pincode to see the delivery date.'}
        {promise?.delivers && `To ${placeOf(promise)}: ${deliveryDays(promise)}`}
        {promise && !promise.delivers && codRefusal(promise)}
      </p>
    </>
  );
}

function CouponField({ editor: { form, coupon, faults, quote } }: { editor: DraftEditorState }) {
  const canRemove = coupon.isApplied && coupon.code !== '';
  return (
    <TextField
      label="Coupon"
      optional
      autoComplete="off"
      maxLength={41}
      className="[&_input]:pe-24"
      value={coupon.code}
      hint={form.couponCode !== '' && form.items.length === 0 && 'Checked once there is a product.'}
      error={faults['couponCode'] ?? (quote?.couponProblem || undefined)}
      onChange={({ currentTarget }) => coupon.type(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        coupon.apply();
      }}
      after={
        <Button
          size="sm"
          variant="ghost"
          onClick={canRemove ? coupon.remove : coupon.apply}
          disabled={coupon.code.trim() === '' && form.couponCode === ''}
        >
          {canRemove ? 'Remove' : 'Apply'}
        </Button>
      }
    />
  );
}
