/**
 * Payload fields visible to staff: ids, order and shipment numbers, kinds, states and amounts. Others may contain
 * personal data.
 */
const shown = new Set([
  'orderId',
  'orderNumber',
  'refundId',
  'returnId',
  'shipmentId',
  'productId',
  'variantId',
  'pictureId',
  'messageId',
  'creditId',
  'importId',
  'id',
  'eventId',
  'event',
  'kind',
  'template',
  'status',
  'amountPaise',
  'gatewayOrderId',
  'gatewayPaymentId',
  'gatewayRefundId',
  'awb',
  'references',
]);

type Fact = string | number | boolean | null;

const plain = /^[\w .:-]{1,130}$/;

/** Returns a job's details without personal data. */
export function factsOf(payload: unknown): Record<string, Fact> {
  if (typeof payload !== 'object' || payload === null) return {};
  const facts = Object.entries(payload).flatMap(([name, value]): [string, Fact][] => {
    const one: unknown = Array.isArray(value) ? value.join(' ') : value;
    if (!shown.has(name) || !isFact(one) || (typeof one === 'string' && !plain.test(one))) return [];
    return [[name, one]];
  });
  return Object.fromEntries(facts);
}

function isFact(value: unknown): value is Fact {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

const longestProblem = 500;
/** Longer errors are cut off first: the regular expressions below are quadratic in the length. */
const mostRead = 2_000;

/** Returns an error message without email addresses, phone numbers, codes and stack trace. */
export function problemOf(error: string | null): string {
  const words = (error ?? '').slice(0, mostRead).split(/\n\s+at /)[0] ?? '';
  return words
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^\s<>"'(]+@[^\s<>"'),;]+/g, '(address)')
    .replaceAll(/(?<![\w-])\+?\d[\d ()-]{4,}\d(?![\w-])/g, '(number)')
    .replaceAll(/(?<![\w.-])\d{4,6}(?![\w.-])/g, '(number)')
    .slice(0, longestProblem);
}
