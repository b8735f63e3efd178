import { gstPercent, gstWithin, rateGap } from '#contract/rules/gst.ts';
import { formatRupees, percentOff, toPaise, toRupees } from '#contract/rules/money.ts';
import { useGstRatesQuery } from '#web/resources/settings/admin-settings.api.ts';
import { ratesOf } from '#web/resources/settings/gst-rates.ts';
import { TextField } from '#web/ui/field.tsx';
import { SummaryList, SummaryRow } from '#web/ui/summary-list.tsx';
import { plainAmount } from '#contract/rules/plain-amount.ts';
import { Section } from './section.tsx';
import type { ProductEditorState } from './use-product-editor.ts';

/** Same State for seller and buyer: only the total tax matters here. */
const within = { from: '29', to: '29' } as const;
/** The GST rates apply as of page load. */
const today = new Date();

/** Price, MRP and HSN, with the GST included and the price before tax. */
export function PriceSection({ editor }: { editor: ProductEditorState }) {
  const { price, originalPrice, hsn } = editor.draft;
  const paise = toPaise(Number(plainAmount(price)));
  const mrp = Number(plainAmount(originalPrice)) || null;
  const rates = ratesOf(useGstRatesQuery().data);
  const isPriced = Number.isFinite(paise) && paise >= 100;
  const percent = gstPercent({ hsn, value: isPriced ? paise : 0, quantity: 1 }, { at: today, rates });
  const gap = isPriced ? rateGap(hsn, paise, { at: today, rates }) : undefined;
  const { taxable } = gstWithin(isPriced ? paise : 0, percent, within);
  return (
    <Section title="Price and tax">
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label="Price" required before="₹" inputMode="decimal" {...editor.field('price')} />
        <TextField label="MRP" optional before="₹" inputMode="decimal" {...editor.field('originalPrice')} />
        <TextField label="HSN" inputMode="numeric" {...editor.field('hsn')} />
      </div>
      {isPriced && (
        <SummaryList className="text-sm">
          <SummaryRow label={`GST included, ${percent} %`}>{formatRupees(toRupees(paise - taxable))}</SummaryRow>
          <SummaryRow label="Price before GST">{formatRupees(toRupees(taxable))}</SummaryRow>
          {mrp !== null && mrp * 100 >= paise && (
            <SummaryRow label="Discount on MRP">
              {formatRupees(toRupees(toPaise(mrp) - paise))}, {percentOff(toRupees(paise), mrp)} % off
            </SummaryRow>
          )}
        </SummaryList>
      )}
      {gap && (
        <p className="text-sm text-pretty text-warn">
          You keep no more than at {formatRupees(toRupees(gap.from))}, because {percent} % GST applies. Set the price at{' '}
          {formatRupees(toRupees(gap.from))} or less, or above {formatRupees(toRupees(gap.to))}.
        </p>
      )}
    </Section>
  );
}
