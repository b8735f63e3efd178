import { defaultGstRates } from '#contract/rules/gst.ts';
import type { GstRate } from '#contract/rules/gst.ts';
import { toPaise } from '#contract/rules/money.ts';
import type { GstRow } from '#contract/settings.ts';

/** Returns the rates in the form the rules expect; until they are loaded, those of a new shop. */
export function ratesOf(rows: readonly GstRow[] | undefined): readonly GstRate[] {
  return (
    rows?.map(({ hsn, from, upTo, low, high }) => ({ hsn, from, threshold: toPaise(upTo), low, high })) ??
    defaultGstRates
  );
}
