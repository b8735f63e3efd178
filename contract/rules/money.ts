/** Money inside the shop: integer paise. 100 paise are one rupee. */
export type Paise = number;

/** The largest order the shop accepts: ₹5,00,000. */
export const largestOrder: Paise = 5_00_000_00;

/** The largest order for cash: ₹2,00,000 in one transaction is against the law (Income-tax Act 1961, section 269ST). */
export const largestCash: Paise = 1_99_999_99;

/** Adds up amounts. */
export function sumOf(amounts: readonly Paise[]): Paise {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** Paise to rupees for the API, at most two decimals. */
export function toRupees(paise: Paise): number {
  return paise / 100;
}

/** Rupees from the API to paise, rounded to the nearest. */
export function toPaise(rupees: number): Paise {
  return Math.round(rupees * 100);
}

const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });

/** Formats rupees with lakh and crore grouping: ₹1,23,456 or ₹999.50. */
export function formatRupees(rupees: number): string {
  return (toPaise(rupees) % 100 === 0 ? whole : exact).format(rupees);
}

/** Percent off the MRP, rounded down so that it is never overstated; 0 without a reduction. */
export function percentOff(price: number, mrp: number | null): number {
  // In paise, because 0.29 * 100 (₹710 instead of ₹1,000) would be 28.999….
  return mrp ? Math.max(0, Math.floor((toPaise(mrp - price) * 100) / toPaise(mrp))) : 0;
}
