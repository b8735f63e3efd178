import type { ShareParts } from '#contract/admin-refunds.ts';
import { formatRupees } from '#contract/rules/money.ts';

/** Formats the price of items with its adjustments: "₹999, −₹100 discount, +₹99 shipping"; undefined without any. */
export function shareWords({ goods, parts }: { goods: number; parts: ShareParts }): string | undefined {
  const said = [
    parts.discount !== 0 && `${signed(parts.discount)} discount`,
    parts.shipping !== 0 && `${signed(parts.shipping)} shipping`,
    parts.fee !== 0 && `${signed(parts.fee)} fee for cash`,
  ].filter((words) => words !== false);
  return said.length === 0 ? undefined : [formatRupees(goods), ...said].join(', ');
}

/** Formats rupees with their sign. */
export function signed(rupees: number): string {
  return `${rupees < 0 ? '−' : '+'}${formatRupees(Math.abs(rupees))}`;
}
