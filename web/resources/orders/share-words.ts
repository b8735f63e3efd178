import type { ShareParts } from '#contract/admin-refunds.ts';
import { formatRupees } from '#contract/rules/money.ts';

/** What pieces cost and what was added to it or taken off: "₹999, −₹100 discount, +₹99 shipping"; undefined where nothing was. */
export function shareWords({ goods, parts }: { goods: number; parts: ShareParts }): string | undefined {
  const said = [
    parts.discount !== 0 && `${signed(parts.discount)} discount`,
    parts.shipping !== 0 && `${signed(parts.shipping)} shipping`,
    parts.fee !== 0 && `${signed(parts.fee)} fee for cash`,
  ].filter((words) => words !== false);
  return said.length === 0 ? undefined : [formatRupees(goods), ...said].join(', ');
}

/** Rupees with their sign. */
export function signed(rupees: number): string {
  return `${rupees < 0 ? '−' : '+'}${formatRupees(Math.abs(rupees))}`;
}
