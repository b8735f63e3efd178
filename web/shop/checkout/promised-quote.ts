import type { CartItem } from '#contract/cart.ts';
import type { Order } from '#contract/orders.ts';
import type { Quote } from '#contract/order-quote.ts';
import { choiceKey, choiceOf, priced } from '#web/resources/cart/cart-lines.ts';
import { addressFrom } from '#web/resources/orders/address.ts';
import type { Address } from '#web/resources/orders/address.ts';
import type { Choices } from './use-choices.ts';

/** What this page would order besides the items. */
type Details = { address: Address; couponCode: string; choices: Pick<Choices, 'gstin' | 'businessName'> };

/**
 * Returns the quote with the online price that an unpaid order of the same items and details keeps while it is
 * reserved, if today's is higher. The server answers an order request at that total with that order.
 */
export function promisedQuote(quote: Quote | undefined, held: Order | undefined, details: Details): Quote | undefined {
  if (!quote || !held || held.total >= quote.online.pricing.total || !isOf(held, details)) return quote;
  const { pricing, couponCode } = held;
  const isDeliveryFree = quote.isDeliveryFree && pricing.shipping === quote.online.pricing.shipping;
  return { ...quote, couponCode, couponProblem: '', isDeliveryFree, online: { ...quote.online, pricing } };
}

/** Returns the items at the prices of an order of them. */
export function promisedItems(items: readonly CartItem[], { items: lines }: Order): CartItem[] {
  const prices = new Map(
    lines.map(({ product, size, color, price }) => [choiceKey({ productId: product?._id ?? '', size, color }), price]),
  );
  return items.map((item) => {
    const price = prices.get(choiceKey(choiceOf(item))) ?? item.product.price;
    return priced({ ...item, product: { ...item.product, price } });
  });
}

function isOf(held: Order, { address, couponCode, choices: { gstin, businessName } }: Details): boolean {
  const business = gstin === '' ? '' : businessName.trim();
  return (
    wordsOf(held.shippingAddress) === wordsOf(address) &&
    (held.couponCode ?? '') === couponCode &&
    (held.gstin ?? '') === gstin.trim().toUpperCase() &&
    (held.businessName ?? '') === business
  );
}

/** The address in one notation: orders store it trimmed and with +91. */
function wordsOf(address: object): string {
  return JSON.stringify(Object.values(addressFrom(address)).map((value) => value.trim()));
}
