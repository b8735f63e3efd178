import type { Quote } from '#contract/order-quote.ts';

/** Payment methods, the quickest first; all but cash go through the gateway. */
export const ways = ['upi', 'card', 'netbanking', 'wallet', 'cod'] as const;
export type Way = (typeof ways)[number];

export const wayWords: Record<Way, { title: string; note: string }> = {
  upi: { title: 'UPI', note: 'Google Pay, PhonePe, Paytm or any other UPI app' },
  card: { title: 'Card', note: 'Visa, Mastercard, RuPay, American Express' },
  netbanking: { title: 'Netbanking', note: 'From your bank account' },
  wallet: { title: 'Wallet', note: 'Amazon Pay, MobiKwik and others' },
  cod: { title: 'Cash on delivery', note: 'Pay when the parcel arrives' },
};

/** Returns price and availability for a payment method. */
export function offerOf(quote: Quote, way: Way): Quote['online'] {
  return way === 'cod' ? quote.cod : quote.online;
}

/** Returns the wanted method if it is offered, else the first that is; null if none is. */
export function wayToPay(quote: Quote, preferred: Way | null): Way | null {
  if (preferred && offerOf(quote, preferred).offered) return preferred;
  return ways.find((way) => offerOf(quote, way).offered) ?? null;
}

export function isWay(value: unknown): value is Way {
  return ways.some((way) => way === value);
}
