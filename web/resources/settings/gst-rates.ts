import { defaultGstRates } from '#contract/rules/gst.ts';
import type { GstRate } from '#contract/rules/gst.ts';
import { toPaise } from '#contract/rules/money.ts';
import type { GstRow } from '#contract/settings.ts';

/** The table as the rules take it; until it is there, that of a new shop. */
export function ratesOf(rows: readonly GstRow[] | undefined): readonly GstRate[] {
  return (
    rows?.map(({ hsn, from, upTo, low, high }) => ({ hsn, from, threshold: toPaise(upTo), low, high })) ??
    defaultGstRates
  );
}
